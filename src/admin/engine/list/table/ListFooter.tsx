import usePagination from '@mui/material/usePagination'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useSection } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { NativeSelect } from '../../../ui/controls/NativeSelect.tsx'
import { useNumberFormat } from '../../../ui/text/locale-formats.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { maxTreeRows } from '../state/list-preferences.ts'
import { useRows } from '../state/rows.ts'
import { useTotalText } from '../state/total.ts'
import styles from './footer.module.css'

const pageSizes = [10, 25, 50, 100] as const

/** The page size, the range of visible rows, and the pagination. */
export function ListFooter() {
  const { list } = useSection()
  const { total = 0, rows } = useRows()
  if (total === 0 || rows.length === 0 || (list.tree !== undefined && total <= maxTreeRows)) return null
  return (
    <div className={styles.footer}>
      <PageSize />
      <RowRange />
      <Pages />
    </div>
  )
}

function PageSize() {
  const t = useTranslate()
  const id = useId()
  const { perPage, setPerPage } = useRows()
  return (
    <span className={styles.pageSize}>
      <label htmlFor={id}>
        {t('list.rows')}
        <VisuallyHidden>{t('list.rowsPerPage')}</VisuallyHidden>
      </label>
      <NativeSelect quiet id={id} value={perPage} onChange={(event) => setPerPage(Number(event.target.value))}>
        {pageSizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </NativeSelect>
    </span>
  )
}

function RowRange() {
  const t = useTranslate()
  const number = useNumberFormat()
  const totalText = useTotalText()
  const { page, perPage, rows } = useRows()
  const first = (page - 1) * perPage + 1
  // Isolation marks keep `1–25` together and left to right inside Arabic text.
  const range = `\u2066${number(first)}–${number(first + rows.length - 1)}\u2069`
  return <span className={styles.range}>{t('list.range', { range, total: `\u2066${totalText}\u2069` })}</span>
}

function Pages() {
  const t = useTranslate()
  const number = useNumberFormat()
  const { total = 0, page, perPage, setPage } = useRows()
  const count = Math.ceil(total / perPage)
  const { items } = usePagination({
    count,
    page,
    // Siblings are shown only for a page in the middle; at either end, three pages are visible anyway.
    siblingCount: page > 2 && page < count - 1 ? 1 : 0,
    onChange: (_, next) => setPage(next),
  })
  return (
    <nav aria-label={t('list.pages.label')}>
      <ul className={styles.pages}>
        {items.map(({ type, page: target, selected, disabled, onClick, ...button }) => {
          const isStep = type === 'previous' || type === 'next'
          // A stable key for the previous and next buttons, so that they keep the focus.
          const key = isStep ? type : `${type}-${target}`
          if (type === 'start-ellipsis' || type === 'end-ellipsis') return <li key={key}>…</li>
          return (
            <li key={key} data-page={isStep ? undefined : true} data-current={selected || undefined}>
              <button
                type='button'
                {...button}
                // Not disabled, so that on the last page the focus stays on the button.
                aria-disabled={disabled || undefined}
                onClick={disabled ? undefined : onClick}
                aria-label={t(isStep ? `list.pages.${type}` : 'list.pages.page', { page: number(target ?? 0) })}
              >
                {type === 'previous' && <ChevronLeft size={17} aria-hidden='true' />}
                {type === 'next' && <ChevronRight size={17} aria-hidden='true' />}
                {!isStep && number(target ?? 0)}
              </button>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
