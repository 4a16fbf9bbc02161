import type { Share } from '../../../api/report.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { leavesOf } from '../../../schema/fields.ts'
import { choicesOf } from '../../../schema/kinds/choice.ts'
import { refersToOne } from '../../../schema/kinds.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'

/** What a value of a report is called: a choice by its words, a record by its title, and nothing by what that means. */
export function useValueText(section: EffectiveSection): (path: string, share: Share) => string {
  const t = useTranslate()
  const locale = useLocale()
  return (path, { value, title }) => {
    const field = leavesOf(section.fields).find((leaf) => leaf.path === path)?.field
    if (value === null) return t(`sections.${section.name}.nothing.${path}`, { _: t('reports.nothing') })
    const choices = choicesOf(field)
    if (choices) return choices[value]?.[locale] ?? value
    return refersToOne(field) ? (title ?? t('formats.none')) : value
  }
}
