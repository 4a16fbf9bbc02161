import { useSections } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { Choices } from './Choices.tsx'

interface SectionsFilterProps {
  readonly chosen: readonly string[]
  readonly choose: (names: readonly string[]) => void
}

/** Any of the sections that the unit has, by what they are called. */
export function SectionsFilter(props: SectionsFilterProps) {
  const t = useTranslate()
  const options = useSections()
    .filter(({ enabled, kind }) => enabled && kind !== 'log')
    .map(({ name }) => ({ value: name, label: t(`resources.${name}.name`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return <Choices {...props} options={options} />
}
