import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { CircleAlert, X } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { IconAction } from '../../ui/controls/controls.tsx'
import { isolated } from '../../ui/text/formats.ts'
import type { Upload } from './use-upload.ts'

interface Props {
  readonly upload: Upload
}

/** How far a file has got, or why it was not taken. */
export function UploadState({ upload }: Props) {
  const translate = useTranslate()
  const { progress, refused } = upload
  if (progress !== undefined) {
    return (
      <Progress>
        <LinearProgress variant='determinate' value={progress * 100} aria-label={translate('form.sending')} />
        <bdi dir='ltr'>{Math.round(progress * 100)}%</bdi>
        <IconAction aria-label={translate('form.cancelSending')} onClick={upload.cancel}>
          <X size={15} aria-hidden />
        </IconAction>
      </Progress>
    )
  }
  if (!refused) return null
  return (
    <Refused role='alert'>
      <CircleAlert size={16} aria-hidden />
      <div>
        <strong>{translate('form.refused', { name: isolated(refused.file.name) })}</strong>
        <p>{refused.reason}</p>
        <small>{translate('form.itIs', { facts: refused.facts })}</small>
        {refused.tooSmall && <p>{refused.tooSmall}</p>}
      </div>
      <IconAction aria-label={translate('form.dismiss')} onClick={upload.dismiss}>
        <X size={15} aria-hidden />
      </IconAction>
    </Refused>
  )
}

const Progress = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  marginBlockStart: 8,
  fontSize: 12,
  fontVariantNumeric: 'tabular-nums',
  color: 'var(--ink-2)',
  '& > .MuiLinearProgress-root': { flex: 1, borderRadius: 4 },
})

const Refused = styled('div')({
  display: 'flex',
  gap: 8,
  marginBlockStart: 8,
  padding: '10px 12px',
  borderRadius: 'var(--radius)',
  background: 'var(--bad-soft)',
  color: 'var(--bad)',
  fontSize: 13,
  '& > svg': { flex: 'none', marginBlockStart: 2 },
  '& > div': { flex: 1, minInlineSize: 0 },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& p': { margin: '2px 0' },
  '& small': { display: 'block', fontSize: 12 },
})
