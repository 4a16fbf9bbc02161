import { Lock } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { askWhy, useHindrance } from '../../../context/hindrance.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { QuietButton } from '../../../ui/controls/controls.tsx'
import { Offer } from '../draft/DraftOffer.tsx'

/** Above a form whose record the person can only read, before they have written anything. */
export function HinderedNote() {
  const { section, base } = useRecordForm()
  const translate = useTranslate()
  const hindrance = useHindrance()(section, 'edit', base)
  if (!base || !hindrance) return null
  return (
    <Offer role='note'>
      <Lock size={18} aria-hidden />
      <p>{translate('form.hindered', { reason: hindrance.reason })}</p>
      <QuietButton aria-haspopup='dialog' onClick={() => askWhy(hindrance)}>
        {translate('form.why')}
      </QuietButton>
    </Offer>
  )
}
