import { Lock } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { openAccessExplanation, useRestriction } from '../../../context/restriction.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { SubtleButton } from '../../../ui/controls/styled-controls.tsx'
import { Offer } from '../draft/DraftOffer.tsx'

/** Shown above a read-only form, before the user changes anything. */
export function RestrictionNotice() {
  const { section, base } = useRecordForm()
  const translate = useTranslate()
  const restriction = useRestriction()(section, 'edit', base)
  if (!base || !restriction) return null
  return (
    <Offer role='note'>
      <Lock size={18} aria-hidden />
      <p>{translate('form.restricted', { reason: restriction.reason })}</p>
      <SubtleButton aria-haspopup='dialog' onClick={() => openAccessExplanation(restriction)}>
        {translate('form.why')}
      </SubtleButton>
    </Offer>
  )
}
