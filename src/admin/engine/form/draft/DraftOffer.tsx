import { styled } from '@mui/material/styles'
import { History } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { OutlineButton, QuietButton } from '../../../ui/controls/controls.tsx'
import { useDayAndClock } from '../../../ui/text/formats.ts'
import type { useDraft } from './use-draft.ts'

interface Props {
  readonly draft: ReturnType<typeof useDraft>
  /** The version that the record has now. */
  readonly version: number | undefined
}

/** Unsaved work of an earlier visit: take it up again, or throw it away. */
export function DraftOffer({ draft, version }: Props) {
  const translate = useTranslate()
  const dayAndClock = useDayAndClock()
  if (!draft.offered) return null
  const older = draft.offered.version !== version
  return (
    <Offer role='status'>
      <History size={18} aria-hidden />
      <p>
        {translate('form.draft.found', dayAndClock(new Date(draft.offered.at)))}
        {older && ` ${translate('form.draft.older')}`}
      </p>
      <OutlineButton onClick={draft.restore}>{translate('form.draft.restore')}</OutlineButton>
      <QuietButton onClick={draft.refuse}>{translate('form.draft.discard')}</QuietButton>
    </Offer>
  )
}

export const Offer = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  marginBlockEnd: 12,
  padding: '10px 14px',
  borderRadius: 'var(--radius)',
  background: 'var(--info-soft)',
  fontSize: 13.5,
  '& > svg': { flex: 'none', color: 'var(--info)' },
  '& > p': { flex: '1 1 240px', margin: 0 },
  '&[data-tone=warn]': { background: 'var(--warn-soft)' },
  '&[data-tone=warn] > svg': { color: 'var(--warn)' },
  '&[data-tone=bad]': { background: 'var(--bad-soft)' },
  '&[data-tone=bad] > svg': { color: 'var(--bad)' },
})
