import { useState } from 'react'
import type { Import, ImportRowState } from '../../../api/import.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { useNumberFormat } from '../../ui/text/locale-formats.ts'
import { ImportRowItem, rowsHeadingId } from './ImportRowItem.tsx'
import styles from './import.module.css'
import { estimatePageCount, type ImportState, rowsPerPage, useRowPage } from './use-import.ts'

interface PageStart {
  /** The place of the previous page's last row. */
  readonly after: number
  /** The number of rows on all previous pages. */
  readonly before: number
}

/** A preview of the import's result for each row. Rows can be fixed here before anything is written. */
export function RowsStep({ work, imported }: { readonly work: ImportState; readonly imported: Import }) {
  const t = useTranslate()
  const number = useNumberFormat()
  const { counts } = imported
  const kinds = Object.keys(counts) as readonly ImportRowState[]
  const all = kinds.reduce((sum, name) => sum + counts[name], 0)
  const [chosen, setChosen] = useState<ImportRowState>()
  /** The starts of the pages from the second to the current one. */
  const [starts, setStarts] = useState<readonly PageStart[]>([])
  const page = starts.length + 1
  const show = chosen && counts[chosen] > 0 ? chosen : undefined
  const { after, before } = starts.at(-1) ?? { after: 0, before: 0 }
  const { data } = useRowPage(imported, { after, ...(show ? { show } : {}) })
  // While a page loads, the previous one stays visible.
  const current = data?.after === after ? data : undefined
  const last = current?.data.at(-1)
  const rowsUntilHere = before + (current ? current.data.length : rowsPerPage)
  const pages = estimatePageCount({ page, through: rowsUntilHere, total: data?.meta.total ?? 0 })
  const showState = (name: ImportRowState | undefined) => {
    setChosen(name)
    setStarts([])
  }
  return (
    <section className={styles.step}>
      <h2 id={rowsHeadingId}>{t('import.rows.title')}</h2>
      {work.pending > 0 && (
        <p role='status' className={styles.about}>
          {t('import.rows.judging')}
          <progress max={all} value={all - work.pending} aria-label={t('import.rows.judging')} />
        </p>
      )}
      <fieldset className={styles.kinds} aria-label={t('import.rows.show')}>
        <button type='button' aria-pressed={show === undefined} onClick={() => showState(undefined)}>
          {t('import.rows.all')} <b>{number(all)}</b>
        </button>
        {kinds
          .filter((name) => counts[name] > 0)
          .map((name) => (
            <button
              key={name}
              type='button'
              data-kind={name}
              aria-pressed={show === name}
              onClick={() => showState(name)}
            >
              {t(`import.becomes.${name}`)} <b>{number(counts[name])}</b>
            </button>
          ))}
      </fieldset>
      <ol className={styles.rows}>
        {data?.data.map((row) => (
          <ImportRowItem key={row.rowNumber} work={work} imported={imported} row={row} />
        ))}
      </ol>
      {pages > 1 && (
        <nav className={styles.pager} aria-label={t('import.rows.pages')}>
          <button type='button' disabled={page === 1} onClick={() => setStarts(starts.slice(0, -1))}>
            {t('import.rows.before')}
          </button>
          <span>{t('import.rows.page', { page: number(page), pages: number(pages) })}</span>
          <button
            type='button'
            disabled={page >= pages || !last}
            onClick={() => last && setStarts([...starts, { after: last.rowNumber, before: rowsUntilHere }])}
          >
            {t('import.rows.after')}
          </button>
        </nav>
      )}
    </section>
  )
}
