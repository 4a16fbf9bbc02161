import { styled } from '@mui/material/styles'
import { Crop, Images, RefreshCw, Trash2 } from 'lucide-react'
import { useTranslate } from 'ra-core'
import type { FieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { fileUrl } from '../../../admin/files/file-url.ts'
import { useFileDetails } from '../../../admin/files/use-file-details.ts'
import { SubtleButton } from '../../../admin/ui/controls/styled-controls.tsx'
import type { StoredFile } from '../upload.ts'

interface Props {
  readonly input: FieldInput<StoredFile | null>
  readonly file: StoredFile
  /** Shows the picture next to its facts instead of above them, for square and portrait pictures. */
  readonly small: boolean
  readonly onCrop: () => void
  readonly onReplace: () => void
  readonly onLibrary: () => void
  readonly onRemove: () => void
}

/** The current picture, its facts and its actions. */
export function StoredPictureCard({ input, file, small, onCrop, onReplace, onLibrary, onRemove }: Props) {
  const translate = useTranslate()
  const details = useFileDetails()(file)
  const actionLabel = (action: string) => `${translate(action)}: ${input.label}`
  const actions = (
    <Actions>
      <SubtleButton aria-label={actionLabel('form.crop')} onClick={onCrop}>
        <Crop size={17} aria-hidden />
        {translate('form.crop')}
      </SubtleButton>
      <SubtleButton
        id={input.id}
        aria-label={actionLabel('form.replace')}
        aria-describedby={input.describedBy}
        onClick={onReplace}
      >
        <RefreshCw size={17} aria-hidden />
        {translate('form.replace')}
      </SubtleButton>
      <SubtleButton
        aria-haspopup='dialog'
        aria-label={translate('form.library')}
        aria-describedby={input.labelId}
        title={translate('form.library')}
        onClick={onLibrary}
      >
        <Images size={17} aria-hidden />
      </SubtleButton>
      <SubtleButton data-tone='bad' aria-label={actionLabel('form.remove')} onClick={onRemove}>
        <Trash2 size={17} aria-hidden />
        {!small && translate('form.remove')}
      </SubtleButton>
    </Actions>
  )
  if (small) {
    return (
      <SideBySide>
        <img src={fileUrl(file.url, 160)} alt='' />
        <div>
          <small title={file.name}>{details}</small>
          {actions}
        </div>
      </SideBySide>
    )
  }
  return (
    <>
      <PictureFrame style={{ aspectRatio: `${file.width ?? 16} / ${file.height ?? 9}` }}>
        <img src={fileUrl(file.url, 640)} alt='' />
        <Badge title={file.name}>{details}</Badge>
      </PictureFrame>
      {actions}
    </>
  )
}

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, marginBlockStart: 8 })

const PictureFrame = styled('div')({
  position: 'relative',
  overflow: 'hidden',
  maxBlockSize: 320,
  borderRadius: 'var(--radius)',
  background: 'var(--sunken)',
  '& img': { display: 'block', inlineSize: '100%', blockSize: '100%', objectFit: 'contain' },
})

const Badge = styled('span')({
  position: 'absolute',
  insetBlockStart: 8,
  insetInlineStart: 8,
  padding: '2px 7px',
  borderRadius: 4,
  background: 'rgb(16 24 32 / .78)',
  color: '#fff',
  fontSize: 12,
  lineHeight: '16px',
  fontVariantNumeric: 'tabular-nums',
})

const SideBySide = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > img': { inlineSize: 72, blockSize: 72, objectFit: 'cover', borderRadius: 'var(--radius-s)', flex: 'none' },
  '& small': { fontSize: 12, color: 'var(--ink-3)' },
  '& button': { fontSize: 12, paddingInline: 5, gap: 4 },
  '& > div > div': { gap: 0, marginBlockStart: 2 },
})
