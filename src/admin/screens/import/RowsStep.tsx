import { useState } from 'react'
import type { Import, ImportRowFilter } from '../../../api/import.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { useNumber } from '../../ui/text/formats.ts'
import styles from './import.module.css'
import { RowItem } from './RowItem.tsx'
import { pagesIn, rowsPerPage, useRowPage, type Work } from './use-import.ts'

interface PageStart {
  /** The place of the last row of the page before. */
  readonly after: number
  /** How many rows the pages before have. */
  readonly before: number
}

/** What would become of the rows, which are mended here before anything is written. */
export function RowsStep({ work, imported }: { readonly work: Work; readonly imported: Import }) {
  const t = useTranslate()
  const number = useNumber()
  const { counts } = imported
  const kinds = Object.keys(counts) as readonly ImportRowFilter[]
  const all = kinds.reduce((sum, name) => sum + counts[name], 0)
  const [chosen, choose] = useState<ImportRowFilter>()
  /** Where the pages up to this one begin, but for the first. */
  const [starts, setStarts] = useState<readonly PageStart[]>([])
  const page = starts.length + 1
  const show = chosen && counts[chosen] > 0 ? chosen : undefined
  const { after, before } = starts.at(-1) ?? { after: 0, before: 0 }
  const { data } = useRowPage(imported, { after, ...(show ? { show } : {}) })
  // Until a page has come, the one before is shown.
  const current = data?.after === after ? data : undefined
  const last = current?.data.at(-1)
  const through = before + (current ? current.data.length : rowsPerPage)
  const pages = pagesIn({ page, through, total: data?.meta.total ?? 0 })
  const only = (name: ImportRowFilter | undefined) => {
    choose(name)
    setStarts([])
  }
  return (
    <section className={styles.step}>
      <h2>{t('import.rows.title')}</h2>
      {work.unjudged > 0 && (
        <p role='status' className={styles.about}>
          {t('import.rows.judging')}
          <progress max={all} value={all - work.unjudged} aria-label={t('import.rows.judging')} />
        </p>
      )}
      <fieldset className={styles.kinds} aria-label={t('import.rows.show')}>
        <button type='button' aria-pressed={show === undefined} onClick={() => only(undefined)}>
          {t('import.rows.all')} <b>{number(all)}</b>
        </button>
        {kinds
          .filter((name) => counts[name] > 0)
          .map((name) => (
            <button key={name} type='button' data-kind={name} aria-pressed={show === name} onClick={() => only(name)}>
              {t(`import.becomes.${name}`)} <b>{number(counts[name])}</b>
            </button>
          ))}
      </fieldset>
      <ol className={styles.rows}>
        {data?.data.map((row) => (
          <RowItem key={row.place} work={work} imported={imported} row={row} />
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
            onClick={() => last && setStarts([...starts, { after: last.place, before: through }])}
          >
            {t('import.rows.after')}
          </button>
        </nav>
      )}
    </section>
  )
}
