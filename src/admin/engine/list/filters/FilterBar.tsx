import { useListContext } from 'react-admin'
import { useSection } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { filtersOf, isActive } from '../state/filters.ts'
import { FilterChip } from './FilterChip.tsx'
import styles from './filters.module.css'
import { SearchBox } from './SearchBox.tsx'
import { WaitingHint } from './WaitingHint.tsx'

/** Search, the filters as chips (those in use first), and what waits for a translation. */
export function FilterBar() {
  const section = useSection()
  const { filterValues } = useListContext()
  const t = useTranslate()
  const filters = filtersOf(section, filterValues)
  const inUse = (one: { name: string }) => Number(isActive(filterValues, one.name))
  return (
    <div className={styles.bar}>
      <SearchBox />
      <ul className={styles.chips} aria-label={t('list.filters.label')}>
        {filters
          .toSorted((one, other) => inUse(other) - inUse(one))
          .map((filter) => (
            <li key={filter.name}>
              <FilterChip filter={filter} />
            </li>
          ))}
      </ul>
      <WaitingHint />
    </div>
  )
}
