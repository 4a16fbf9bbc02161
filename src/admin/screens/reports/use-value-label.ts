import type { ValueFrequency } from '../../../api/report.ts'
import { choicesOf } from '../../../fields/choice/choice.ts'
import { isSingleReference } from '../../../fields/field-types.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { flattenFields } from '../../../schema/fields.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'

/** Returns the label of a value in a report: a choice's label, a record's title, or the field's own text for a missing value. */
export function useValueLabel(section: EffectiveSection): (path: string, share: ValueFrequency) => string {
  const t = useTranslate()
  const locale = useLocale()
  return (path, { value, title }) => {
    const field = flattenFields(section.fields).find((leaf) => leaf.path === path)?.field
    if (value === null) return t(`sections.${section.name}.nothing.${path}`, { _: t('reports.nothing') })
    const choices = choicesOf(field)
    if (choices) return choices[value]?.[locale] ?? value
    return isSingleReference(field) ? (title ?? t('formats.none')) : value
  }
}
