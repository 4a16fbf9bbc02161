import { useListContext } from 'ra-core'
import { useSection } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { availableFilters, isFilterActive } from '../state/filters.ts'
import { FilterChip } from './FilterChip.tsx'
import styles from './filters.module.css'
import { MissingTranslationHint } from './MissingTranslationHint.tsx'
import { SearchBox } from './SearchBox.tsx'

/** The search box, the filters as chips with active ones first, and the hint about missing translations. */
export function FilterBar() {
  const section = useSection()
  const { filterValues } = useListContext()
  const t = useTranslate()
  const filters = availableFilters(section, filterValues)
  const inUse = (one: { name: string }) => Number(isFilterActive(filterValues, one.name))
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
      <MissingTranslationHint />
    </div>
  )
}
