import { Plus, X } from 'lucide-react'
import { useListContext } from 'ra-core'
import { Suspense, useRef, useState } from 'react'
import { useTranslate } from '../../../providers/i18n.ts'
import { lazy } from '../../../providers/lazy.ts'
import { Popover } from '../../../ui/lazy-overlays.tsx'
import { type Filter, isFilterActive, withoutFilter } from '../state/filters.ts'
import styles from './filters.module.css'

const FilterSummary = lazy(() => import('./FilterSummary.tsx'))
const FilterEditor = lazy(() => import('./FilterEditor.tsx'))

/** A filter: `+ Category` when inactive, `Category: Children ×` when active. */
export function FilterChip({ filter }: { readonly filter: Filter }) {
  const { filterValues, setFilters } = useListContext()
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const chip = useRef<HTMLSpanElement>(null)
  const name = t(filter.label)
  const active = isFilterActive(filterValues, filter.name)
  return (
    <>
      <span className={styles.chip} ref={chip} data-active={active || undefined}>
        <button type='button' aria-haspopup='dialog' aria-expanded={open} onClick={() => setOpen(true)}>
          {active ? (
            <span>
              {name}:{' '}
              <Suspense>
                <FilterSummary filter={filter} />
              </Suspense>
            </span>
          ) : (
            <>
              <Plus size={14} aria-hidden='true' /> {name}
            </>
          )}
        </button>
        {active && (
          <button
            type='button'
            aria-label={t('list.filters.remove', { name })}
            onClick={() => setFilters(withoutFilter(filterValues, filter.name))}
          >
            <X size={14} aria-hidden='true' />
          </button>
        )}
      </span>
      <Popover
        open={open}
        anchorEl={chip.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('list.filters.add', { name }), sx: { marginTop: '6px' } },
        }}
      >
        <FilterEditor filter={filter} />
      </Popover>
    </>
  )
}
