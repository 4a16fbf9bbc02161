import type { ReactNode } from 'react'
import { flattenFields, isBilingualSection } from '../../../schema/fields.ts'
import { useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { LanguageChips } from '../../ui/LanguageChips.tsx'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { StatusCell } from '../list/state/SystemColumnCell.tsx'
import { type DetailRecord, useConditionContext } from './detail-record.ts'
import { EntryList } from './EntryList.tsx'
import { layoutEntries } from './entries.ts'
import styles from './show.module.css'

/** The sidebar: status, dates, and the sidebar fields of the form. */
export function RecordSidebar({ record }: { readonly record: DetailRecord }) {
  const t = useTranslate()
  const section = useSection()
  const side = layoutEntries(section.fields, section.form.side, useConditionContext(record))
  return (
    <aside className={styles.side} aria-label={t('list.show.record')}>
      <section className={styles.block}>
        <dl className={styles.facts}>
          {section.statuses && (
            <LabeledValue label={t('fields.status')}>
              <StatusCell row={record} section={section} />
            </LabeledValue>
          )}
          {isBilingualSection(section) && (
            <LabeledValue label={t('fields.languages')}>
              <LanguageChips languages={record.languages} />
            </LabeledValue>
          )}
          <RecordDates record={record} />
        </dl>
        <HistoryButton record={record} page='show' />
      </section>
      {flattenFields(section.fields).length > 0 && side.length > 0 && (
        <section className={styles.block}>
          <EntryList entries={side} record={record} />
        </section>
      )}
    </aside>
  )
}

/** When the record was created and last changed, and by whom. */
function RecordDates({ record }: { readonly record: DetailRecord }) {
  const t = useTranslate()
  const { createdAt, createdBy, updatedAt, updatedBy } = record
  return (
    <>
      <LabeledValue label={t('list.show.created')}>
        <RelativeTime at={createdAt} />
        {createdBy && <small>{t('list.show.by', { name: isolateBidi(createdBy.name) })}</small>}
      </LabeledValue>
      <LabeledValue label={t('list.show.updated')}>
        <RelativeTime at={updatedAt} />
        {updatedBy && <small>{t('list.show.by', { name: isolateBidi(updatedBy.name) })}</small>}
      </LabeledValue>
    </>
  )
}

export const LabeledValue = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
