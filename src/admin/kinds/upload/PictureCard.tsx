import { styled } from '@mui/material/styles'
import { Crop, Images, RefreshCw, Trash2 } from 'lucide-react'
import { useTranslate } from 'react-admin'
import type { StoredFile } from '../../../schema/kinds/upload.ts'
import type { FieldInput } from '../../field/inputs/use-field-input.ts'
import { fileAddress } from '../../files/file-address.ts'
import { useFileFacts } from '../../files/file-facts.ts'
import { QuietButton } from '../../ui/controls/controls.tsx'

interface Props {
  readonly input: FieldInput<StoredFile | null>
  readonly file: StoredFile
  /** Beside its facts instead of under them: for square and upright pictures. */
  readonly small: boolean
  readonly onCrop: () => void
  readonly onReplace: () => void
  readonly onLibrary: () => void
  readonly onRemove: () => void
}

/** A picture that is there: what it is, and what can be done with it. */
export function PictureCard({ input, file, small, onCrop, onReplace, onLibrary, onRemove }: Props) {
  const translate = useTranslate()
  const facts = useFileFacts()(file)
  const named = (action: string) => `${translate(action)}: ${input.label}`
  const actions = (
    <Actions>
      <QuietButton aria-label={named('form.crop')} onClick={onCrop}>
        <Crop size={17} aria-hidden />
        {translate('form.crop')}
      </QuietButton>
      <QuietButton
        id={input.id}
        aria-label={named('form.replace')}
        aria-describedby={input.describedBy}
        onClick={onReplace}
      >
        <RefreshCw size={17} aria-hidden />
        {translate('form.replace')}
      </QuietButton>
      <QuietButton
        aria-haspopup='dialog'
        aria-label={translate('form.library')}
        aria-describedby={input.labelId}
        title={translate('form.library')}
        onClick={onLibrary}
      >
        <Images size={17} aria-hidden />
      </QuietButton>
      <QuietButton data-tone='bad' aria-label={named('form.remove')} onClick={onRemove}>
        <Trash2 size={17} aria-hidden />
        {!small && translate('form.remove')}
      </QuietButton>
    </Actions>
  )
  if (small) {
    return (
      <Beside>
        <img src={fileAddress(file.url, 160)} alt='' />
        <div>
          <small title={file.name}>{facts}</small>
          {actions}
        </div>
      </Beside>
    )
  }
  return (
    <>
      <Shown style={{ aspectRatio: `${file.width ?? 16} / ${file.height ?? 9}` }}>
        <img src={fileAddress(file.url, 640)} alt='' />
        <Badge title={file.name}>{facts}</Badge>
      </Shown>
      {actions}
    </>
  )
}

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, marginBlockStart: 8 })

const Shown = styled('div')({
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

const Beside = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  '& > img': { inlineSize: 72, blockSize: 72, objectFit: 'cover', borderRadius: 'var(--radius-s)', flex: 'none' },
  '& small': { fontSize: 12, color: 'var(--ink-3)' },
  '& button': { fontSize: 12, paddingInline: 5, gap: 4 },
  '& > div > div': { gap: 0, marginBlockStart: 2 },
})
