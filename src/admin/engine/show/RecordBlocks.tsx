import { useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { type DetailRecord, useConditionContext } from './detail-record.ts'
import { EntryList } from './EntryList.tsx'
import { hasBilingualEntry, layoutEntries } from './entries.ts'
import { LanguageHeadings } from './LanguageHeadings.tsx'
import styles from './show.module.css'

/** The tabs of the form as headed blocks below each other. */
export function RecordBlocks({ record }: { readonly record: DetailRecord }) {
  const section = useSection()
  const t = useTranslate()
  const context = useConditionContext(record)
  const isInbox = section.kind === 'inbox'
  const blocks = section.form.tabs.map(({ name, layout }) => ({
    name,
    entries: layoutEntries(section.fields, layout, context),
  }))
  const first = blocks.find(({ entries }) => hasBilingualEntry(entries))
  return blocks.map((block) => (
    <section key={block.name} className={styles.block}>
      <h2>{isInbox ? t('list.show.message') : t(`sections.${section.name}.tabs.${block.name}`)}</h2>
      {hasBilingualEntry(block.entries) && (
        <LanguageHeadings languages={block === first ? record.languages : undefined} />
      )}
      <EntryList entries={block.entries} record={record} />
    </section>
  ))
}
