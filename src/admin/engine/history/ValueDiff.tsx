import { differenceOf } from '../../../fields/browser/difference.tsx'
import type { SidesProps } from '../../field/differences/difference.ts'
import { PlainDifference } from '../../field/differences/PlainDifference.tsx'
import { TextDifference } from '../../field/differences/TextDifference.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'

/** A value before and after, with the differences marked. */
export function ValueDiff(props: SidesProps) {
  const { changed } = props
  if (!changed.leaf) return changed.name === 'notes' ? <TextDifference {...props} /> : <SystemValueDiff {...props} />
  const Difference = differenceOf(changed.leaf.field)
  return <Difference {...props} field={changed.leaf.field} Inner={ValueDiff} />
}

/** A status, or a person. */
function SystemValueDiff(props: SidesProps) {
  const { section, changed, names } = props
  const t = useTranslate()
  const locale = useLocale()
  const say = (id: string) =>
    changed.name === 'status' ? (
      (section.statuses?.[id]?.[locale] ?? id)
    ) : (
      <bdi>{names.titles[id] ?? t('history.unknown')}</bdi>
    )
  return <PlainDifference {...props} say={(value) => say(String(value))} />
}
