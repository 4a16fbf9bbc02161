import { TriangleAlert } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { inFormOrder, placeOf } from '../../../field/record/places.ts'
import { useRecordForm, useWarnings } from '../../../field/record/record-form.ts'
import { useLocale } from '../../../providers/i18n.ts'
import { QuietButton } from '../../../ui/controls/controls.tsx'
import { Offer } from '../draft/DraftOffer.tsx'

/** Above a form in which values were saved that the rules of today would refuse: how many, that they hold nobody up, and the way to them. */
export function StandingNote() {
  const { section, store } = useRecordForm()
  const translate = useTranslate()
  const locale = useLocale()
  const standing = useWarnings().filter(({ path, until }) => until === 'ever' && placeOf(section, path))
  const [first] = inFormOrder(section, standing, locale)
  if (!first) return null
  return (
    <Offer role='note' data-tone='warn'>
      <TriangleAlert size={18} aria-hidden />
      <p>{translate('form.standing', { smart_count: standing.length })}</p>
      <QuietButton onClick={() => store.goTo(first.path)}>
        {translate('form.goToStanding', { smart_count: standing.length })}
      </QuietButton>
    </Offer>
  )
}
