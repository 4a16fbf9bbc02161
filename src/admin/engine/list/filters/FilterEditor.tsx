import { useState } from 'react'
import { useListContext } from 'react-admin'
import { nothing } from '../../../../schema/filters.ts'
import { usePeople } from '../../../context/people.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { chosenIn, type Filter, type FilterValues, withChosen, withExcept, withoutFilter } from '../state/filters.ts'
import { Choices } from './Choices.tsx'
import { useOptionWords } from './option-words.ts'
import { RangeFilter } from './RangeFilter.tsx'
import { RecordsFilter } from './RecordsFilter.tsx'
import { SectionsFilter } from './SectionsFilter.tsx'

/** The right control for each kind of filter; what is chosen applies at once. */
export default function FilterEditor({ filter }: { readonly filter: Filter }) {
  const { filterValues, setFilters } = useListContext()
  // The list follows its address, which is a moment late; a check box must not wait for it.
  const [values, setValues] = useState<FilterValues>(filterValues)
  const set = (next: FilterValues) => {
    setValues(next)
    setFilters(next)
  }
  const chosen = chosenIn(values, filter.name)
  const choose = (ids: readonly string[]) => set(withChosen(values, filter.name, ids))
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

/** Any of the options; or, as one quick choice, all but the one where a record's life ends. */
function OptionsFilter({ filter: { name, options, except }, values, set }: OptionsFilterProps) {
  const t = useTranslate()
  const wordsOf = useOptionWords()
  const isExcept = except !== undefined && values[`${name}_not`] === except.value
  const chosen = chosenIn(values, name)
  return (
    <Choices
      first={
        except && {
          label: t('list.filters.not', { status: wordsOf(except).toLowerCase() }),
          checked: isExcept,
          toggle: () => set(isExcept ? withoutFilter(values, name) : withExcept(values, name, except.value)),
        }
      }
      options={options.map((option) => ({ value: option.value, label: wordsOf(option), tone: option.tone }))}
      chosen={chosen}
      choose={(next) => set(withChosen(values, name, next))}
    />
  )
}

function PeopleFilter(props: {
  readonly chosen: readonly string[]
  readonly choose: (ids: readonly string[]) => void
}) {
  const t = useTranslate()
  const people = usePeople()
  const nobody = { value: nothing, label: t('list.filters.nobody') }
  return <Choices {...props} options={[nobody, ...people.map(({ id, name }) => ({ value: id, label: name }))]} />
}
