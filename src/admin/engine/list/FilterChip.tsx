import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import { Plus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { useTranslate } from '../../providers/i18n.ts'
import { FilterEditor } from './FilterEditor.tsx'
import { FilterSummary } from './FilterSummary.tsx'
import { type Filter, isActive, withoutFilter } from './filters.ts'

/** A filter: `+ Category` while it is not in use, `Category: Children ×` while it is. */
export function FilterChip({ filter }: { readonly filter: Filter }) {
  const { filterValues, setFilters } = useListContext()
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const chip = useRef<HTMLSpanElement>(null)
  const name = t(filter.label)
  const active = isActive(filterValues, filter.name)
  return (
    <>
      <Chip ref={chip} data-active={active || undefined}>
        <button type='button' aria-haspopup='dialog' aria-expanded={open} onClick={() => setOpen(true)}>
          {active ? (
            <span>
              {name}: <FilterSummary filter={filter} />
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
      </Chip>
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

const Chip = styled('span')({
  display: 'inline-flex',
  alignItems: 'stretch',
  maxWidth: '100%',
  height: 30,
  overflow: 'hidden',
  border: '1px solid var(--line-strong)',
  borderRadius: 999,
  backgroundColor: 'var(--surface)',
  color: 'var(--ink-2)',
  fontSize: 13,
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 5,
    minWidth: 0,
    paddingInline: 12,
    border: 0,
    background: 'none',
    color: 'inherit',
    font: 'inherit',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { backgroundColor: 'var(--sunken)' },
    '&:focus-visible': { outline: '2px solid var(--accent)', outlineOffset: -2, borderRadius: 999 },
    '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', maxWidth: '36ch' },
  },
  '&[data-active]': {
    borderColor: 'var(--accent)',
    backgroundColor: 'var(--accent-soft)',
    color: 'var(--accent-ink)',
    '& button:hover': { backgroundColor: 'transparent' },
    '& button + button': { paddingInlineStart: 0, paddingInlineEnd: 10 },
    '& button:first-of-type': { paddingInlineEnd: 8 },
  },
})
