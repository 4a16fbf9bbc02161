import { useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { Entries } from './Entries.tsx'
import { entriesOf, hasPairs } from './entries.ts'
import { LanguageHeads } from './LanguageHeads.tsx'
import { type ShownRecord, useCircumstances } from './record.ts'
import styles from './show.module.css'

/** The tabs of the form as blocks under one another, each under its name. */
export function Blocks({ record }: { readonly record: ShownRecord }) {
  const section = useSection()
  const t = useTranslate()
  const circumstances = useCircumstances(record)
  const isInbox = section.kind === 'inbox'
  const blocks = section.form.tabs.map(({ name, layout }) => ({
    name,
    entries: entriesOf(section.fields, layout, circumstances),
  }))
  const first = blocks.find(({ entries }) => hasPairs(entries))
  return blocks.map((block) => (
    <section key={block.name} className={styles.block}>
      <h2>{isInbox ? t('list.show.message') : t(`sections.${section.name}.tabs.${block.name}`)}</h2>
      {hasPairs(block.entries) && <LanguageHeads languages={block === first ? record.languages : undefined} />}
      <Entries entries={block.entries} record={record} />
    </section>
  ))
}
