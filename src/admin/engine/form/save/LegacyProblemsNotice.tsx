import { TriangleAlert } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { formPlaceOf, inFormOrder } from '../../../field/record/places.ts'
import { useRecordForm, useWarnings } from '../../../field/record/record-form.ts'
import { useLocale } from '../../../providers/i18n.ts'
import { SubtleButton } from '../../../ui/controls/styled-controls.tsx'
import { Offer } from '../draft/DraftOffer.tsx'

/**
 * Shown above a form with pre-existing problems that today's rules would reject: their number, that they do not prevent saving, and a
 * button that goes to them.
 */
export function LegacyProblemsNotice() {
  const { section, store } = useRecordForm()
  const translate = useTranslate()
  const locale = useLocale()
  const standing = useWarnings().filter(({ path, until }) => until === 'ever' && formPlaceOf(section, path))
  const [first] = inFormOrder(section, standing, locale)
  if (!first) return null
  return (
    <Offer role='note' data-tone='warn'>
      <TriangleAlert size={18} aria-hidden />
      <p>{translate('form.standing', { smart_count: standing.length })}</p>
      <SubtleButton onClick={() => store.goTo(first.path)}>
        {translate('form.goToStanding', { smart_count: standing.length })}
      </SubtleButton>
    </Offer>
  )
}
