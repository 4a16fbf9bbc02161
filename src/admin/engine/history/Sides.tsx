import type { SidesProps } from '../../field/differences/difference.ts'
import { WholeDifference } from '../../field/differences/WholeDifference.tsx'
import { WordsDifference } from '../../field/differences/WordsDifference.tsx'
import { differenceOf } from '../../kinds/differences.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'

/** A value before and after, each marked by what the other does not have. */
export function Sides(props: SidesProps) {
  const { changed } = props
  if (!changed.leaf) return changed.name === 'notes' ? <WordsDifference {...props} /> : <SystemDifference {...props} />
  const Difference = differenceOf(changed.leaf.field)
  return <Difference {...props} field={changed.leaf.field} Inner={Sides} />
}

/** A state, or a person. */
function SystemDifference(props: SidesProps) {
  const { section, changed, names } = props
  const t = useTranslate()
  const locale = useLocale()
  const say = (id: string) =>
    changed.name === 'status' ? (
      (section.statuses?.[id]?.[locale] ?? id)
    ) : (
      <bdi>{names.titles[id] ?? t('history.unknown')}</bdi>
    )
  return <WholeDifference {...props} say={(value) => say(String(value))} />
}
