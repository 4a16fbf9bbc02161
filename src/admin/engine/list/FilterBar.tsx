import { styled } from '@mui/material/styles'
import { useListContext } from 'react-admin'
import { useTranslate } from '../../providers/i18n.ts'
import { useSection } from '../../shell/context.tsx'
import { FilterChip } from './FilterChip.tsx'
import { filtersOf, isActive } from './filters.ts'
import { SearchBox } from './SearchBox.tsx'
import { WaitingHint } from './WaitingHint.tsx'

/** Search, the filters as chips (those in use first), and what waits for a translation. */
export function FilterBar() {
  const section = useSection()
  const { filterValues } = useListContext()
  const t = useTranslate()
  const filters = filtersOf(section)
  const inUse = (one: { name: string }) => Number(isActive(filterValues, one.name))
  return (
    <Bar>
      <SearchBox />
      <Chips aria-label={t('list.filters.label')}>
        {filters
          .toSorted((one, other) => inUse(other) - inUse(one))
          .map((filter) => (
            <li key={filter.name}>
              <FilterChip filter={filter} />
            </li>
          ))}
      </Chips>
      <WaitingHint />
    </Bar>
  )
}

const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginBlockEnd: 14,
})

const Chips = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { maxWidth: '100%' },
})
