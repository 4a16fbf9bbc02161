import { useListContext } from 'ra-core'
import { useState } from 'react'
import { emptyFilterValue } from '../../../../schema/filters.ts'
import { useSections } from '../../../context/context.tsx'
import { useStaffMembers } from '../../../context/staff-members.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import {
  type Filter,
  type FilterValues,
  selectedValues,
  withExcludedValue,
  withoutFilter,
  withSelectedValues,
} from '../state/filters.ts'
import { CheckboxList } from './CheckboxList.tsx'
import { RangeFilter } from './RangeFilter.tsx'
import { RecordsFilter } from './RecordsFilter.tsx'
import { useOptionLabel } from './use-option-label.ts'

/** The control for each type of filter; a choice applies at once. */
export default function FilterEditor({ filter }: { readonly filter: Filter }) {
  const { filterValues, setFilters } = useListContext()
  // The list's state lags behind because it follows the URL, so the checkboxes have their own state.
  const [values, setValues] = useState<FilterValues>(filterValues)
  const set = (next: FilterValues) => {
    setValues(next)
    setFilters(next)
  }
  const chosen = selectedValues(values, filter.name)
  const choose = (ids: readonly string[]) => set(withSelectedValues(values, filter.name, ids))
  switch (filter.kind) {
    case 'options':
      return <OptionsFilter filter={filter} values={values} set={set} />
    case 'records':
      return <RecordsFilter to={filter.to} chosen={chosen} choose={choose} />
    case 'people':
      return <PeopleFilter chosen={chosen} choose={choose} />
    case 'sections':
      return <SectionsFilter chosen={chosen} choose={choose} />
    default:
      return <RangeFilter filter={filter} values={values} set={set} />
  }
}

interface OptionsFilterProps {
  readonly filter: Filter & { readonly kind: 'options' }
  readonly values: FilterValues
  readonly set: (values: FilterValues) => void
}

/** Any of the options, or as a quick choice all except the final status. */
function OptionsFilter({ filter: { name, options, except }, values, set }: OptionsFilterProps) {
  const t = useTranslate()
  const labelOf = useOptionLabel()
  const isExcept = except !== undefined && values[`${name}_not`] === except.value
  const chosen = selectedValues(values, name)
  return (
    <CheckboxList
      first={
        except && {
          label: t('list.filters.not', { status: labelOf(except).toLowerCase() }),
          checked: isExcept,
          toggle: () => set(isExcept ? withoutFilter(values, name) : withExcludedValue(values, name, except.value)),
        }
      }
      options={options.map((option) => ({ value: option.value, label: labelOf(option), tone: option.tone }))}
      selected={chosen}
      onSelect={(next) => set(withSelectedValues(values, name, next))}
    />
  )
}

function PeopleFilter({
  chosen,
  choose,
}: {
  readonly chosen: readonly string[]
  readonly choose: (ids: readonly string[]) => void
}) {
  const t = useTranslate()
  const people = useStaffMembers()
  const nobody = { value: emptyFilterValue, label: t('list.filters.nobody') }
  return (
    <CheckboxList
      options={[nobody, ...people.map(({ id, name }) => ({ value: id, label: name }))]}
      selected={chosen}
      onSelect={choose}
    />
  )
}

interface SectionsFilterProps {
  readonly chosen: readonly string[]
  readonly choose: (names: readonly string[]) => void
}

/** Any of the unit's sections, by their labels. */
function SectionsFilter({ chosen, choose }: SectionsFilterProps) {
  const t = useTranslate()
  const options = useSections()
    .filter(({ enabled, kind }) => enabled && kind !== 'log')
    .map(({ name }) => ({ value: name, label: t(`resources.${name}.name`) }))
    .toSorted((one, other) => one.label.localeCompare(other.label))
  return <CheckboxList options={options} selected={chosen} onSelect={choose} />
}
