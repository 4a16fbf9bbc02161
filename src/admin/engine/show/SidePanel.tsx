import type { ReactNode } from 'react'
import { isBilingualSection, leavesOf } from '../../../schema/fields.ts'
import { useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { LanguageChips } from '../../ui/LanguageChips.tsx'
import { isolated } from '../../ui/text/formats.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { StatusCell } from '../list/state/SystemCell.tsx'
import { Entries } from './Entries.tsx'
import { entriesOf } from './entries.ts'
import { type ShownRecord, useCircumstances } from './record.ts'
import styles from './show.module.css'

/** The narrow column: state and dates, and the fields that the form has there. */
export function SidePanel({ record }: { readonly record: ShownRecord }) {
  const t = useTranslate()
  const section = useSection()
  const side = entriesOf(section.fields, section.form.side, useCircumstances(record))
  return (
    <aside className={styles.side} aria-label={t('list.show.record')}>
      <section className={styles.block}>
        <dl className={styles.facts}>
          {section.statuses && (
            <Fact label={t('fields.status')}>
              <StatusCell row={record} section={section} />
            </Fact>
          )}
          {isBilingualSection(section) && (
            <Fact label={t('fields.languages')}>
              <LanguageChips languages={record.languages} />
            </Fact>
          )}
          <RecordDates record={record} />
        </dl>
        <HistoryButton record={record} page='show' />
      </section>
      {leavesOf(section.fields).length > 0 && side.length > 0 && (
        <section className={styles.block}>
          <Entries entries={side} record={record} />
        </section>
      )}
    </aside>
  )
}

/** When the record came to be and was last changed, and by whom. */
function RecordDates({ record }: { readonly record: ShownRecord }) {
  const t = useTranslate()
  const { createdAt, createdBy, updatedAt, updatedBy } = record
  return (
    <>
      <Fact label={t('list.show.created')}>
        <RelativeTime at={createdAt} />
        {createdBy && <small>{t('list.show.by', { name: isolated(createdBy.name) })}</small>}
      </Fact>
      <Fact label={t('list.show.updated')}>
        <RelativeTime at={updatedAt} />
        {updatedBy && <small>{t('list.show.by', { name: isolated(updatedBy.name) })}</small>}
      </Fact>
    </>
  )
}

export const Fact = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
