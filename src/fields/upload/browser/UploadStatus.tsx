import LinearProgress from '@mui/material/LinearProgress'
import { styled } from '@mui/material/styles'
import { CircleAlert, X } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { SmallIconButton } from '../../../admin/ui/controls/styled-controls.tsx'
import { isolateBidi } from '../../../admin/ui/text/locale-formats.ts'
import type { UploadHandle } from './use-upload.ts'

interface Props {
  readonly upload: UploadHandle
}

/** The upload progress, or the reason why the file was rejected. */
export function UploadStatus({ upload }: Props) {
  const translate = useTranslate()
  const { progress, rejected } = upload
  if (progress !== undefined) {
    return (
      <Progress>
        <LinearProgress variant='determinate' value={progress * 100} aria-label={translate('form.sending')} />
        <bdi dir='ltr'>{Math.round(progress * 100)}%</bdi>
        <SmallIconButton aria-label={translate('form.cancelSending')} onClick={upload.cancel}>
          <X size={15} aria-hidden />
        </SmallIconButton>
      </Progress>
    )
  }
  if (!rejected) return null
  return (
    <RejectedBox role='alert'>
      <CircleAlert size={16} aria-hidden />
      <div>
        <strong>{translate('form.refused', { name: isolateBidi(rejected.file.name) })}</strong>
        <p>{rejected.reason}</p>
        <small>{translate('form.itIs', { facts: rejected.details })}</small>
        {rejected.tooSmall && <p>{rejected.tooSmall}</p>}
      </div>
      <SmallIconButton aria-label={translate('form.dismiss')} onClick={upload.dismiss}>
        <X size={15} aria-hidden />
      </SmallIconButton>
    </RejectedBox>
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

const RejectedBox = styled('div')({
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
