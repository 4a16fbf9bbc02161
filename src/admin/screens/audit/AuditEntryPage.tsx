import { FieldValue } from '../../../fields/browser/FieldValue.tsx'
import { flattenFields } from '../../../schema/fields.ts'
import { pathToPage } from '../../../schema/paths.ts'
import { useSection, useSections } from '../../context/context.tsx'
import type { DetailRecord } from '../../engine/show/detail-record.ts'
import { RecordShow } from '../../engine/show/RecordShow.tsx'
import { LabeledValue } from '../../engine/show/RecordSidebar.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { Page } from '../../ui/Page.tsx'
import { useDateFormat } from '../../ui/text/locale-formats.ts'
import { AuditChanges } from './AuditChanges.tsx'
import { AuditDetails } from './AuditDetails.tsx'
import { AuditedRecordLink } from './AuditedRecordLink.tsx'
import styles from './audit.module.css'

/** An entry of the audit log: person, action, time and location, details, and the changes. */
export default function AuditEntryPage() {
  return <RecordShow render={(entry) => <EntryPage entry={entry} />} />
}

function EntryPage({ entry }: { readonly entry: DetailRecord }) {
  const t = useTranslate()
  const own = useSection()
  const sections = useSections()
  const section = sections.find(({ name }) => name === entry.section)
  const moment = useDateFormat({
    dateStyle: 'full',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  const list = { label: t(`resources.${own.name}.name`), to: pathToPage(own, 'list') }
  const one = { label: t(`sections.${own.name}.one`) }
  return (
    <Page title={t(`sections.${own.name}.choices.action.${entry.action}`)} crumbs={[list, one]}>
      <div className={styles.entry}>
        <section className={styles.block}>
          <dl className={styles.facts}>
            <LabeledValue label={t('audit-entry.who')}>
              <Person entry={entry} />
            </LabeledValue>
            <LabeledValue label={t('audit-entry.when')}>
              <time dateTime={entry.createdAt}>{moment(new Date(entry.createdAt))}</time>
            </LabeledValue>
            {typeof entry.section === 'string' && (
              <LabeledValue label={t('audit-entry.where')}>
                {t(`resources.${entry.section}.name`, { _: entry.section })}
              </LabeledValue>
            )}
            {typeof entry.recordId === 'string' && (
              <LabeledValue label={t('audit-entry.record')}>
                <AuditedRecordLink entry={entry} section={section} />
              </LabeledValue>
            )}
          </dl>
        </section>
        <AuditDetails entry={entry} />
        <AuditChanges entry={entry} section={section} />
      </div>
    </Page>
  )
}

function Person({ entry }: { readonly entry: DetailRecord }) {
  const t = useTranslate()
  const leaf = flattenFields(useSection().fields).find(({ path }) => path === 'person')
  if (entry.createdBy) return <bdi>{entry.createdBy.name}</bdi>
  return leaf && entry.person ? <FieldValue leaf={leaf} value={entry.person} /> : t('audit-entry.nobody')
}
