import { styled } from '@mui/material/styles'
import { History } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { OutlineButton, SubtleButton } from '../../../ui/controls/styled-controls.tsx'
import { useDateAndTimeFormat } from '../../../ui/text/locale-formats.ts'
import type { useDraft } from './use-draft.ts'

interface Props {
  readonly draft: ReturnType<typeof useDraft>
  /** The current version of the record. */
  readonly version: number | undefined
}

/** Offers to restore or discard the draft of an earlier visit. */
export function DraftOffer({ draft, version }: Props) {
  const translate = useTranslate()
  const dayAndClock = useDateAndTimeFormat()
  if (!draft.offered) return null
  const older = draft.offered.version !== version
  return (
    <Offer role='status'>
      <History size={18} aria-hidden />
      <p>
        {translate('form.draft.found', dayAndClock(new Date(draft.offered.at)))}
        {older && ` ${translate('form.draft.older')}`}
      </p>
      <OutlineButton onClick={() => void draft.restore()}>{translate('form.draft.restore')}</OutlineButton>
      <SubtleButton onClick={draft.refuse}>{translate('form.draft.discard')}</SubtleButton>
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
