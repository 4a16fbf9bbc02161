import Skeleton from '@mui/material/Skeleton'
import { useParams } from 'react-router-dom'
import { leavesOf } from '../../../schema/fields.ts'
import { pathTo } from '../../../schema/paths.ts'
import { useSection, useSections } from '../../context/context.tsx'
import { type ShownRecord, useRecord } from '../../engine/show/record.ts'
import { Fact } from '../../engine/show/SidePanel.tsx'
import { FieldValue } from '../../kinds/FieldValue.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { HttpError } from '../../providers/requests/http-error.ts'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { MissingRecord } from '../../ui/states/MissingRecord.tsx'
import { useDateFormat } from '../../ui/text/formats.ts'
import { AuditChanges } from './AuditChanges.tsx'
import { AuditDetails } from './AuditDetails.tsx'
import { AuditedRecord } from './AuditedRecord.tsx'
import styles from './audit.module.css'

/** An entry of the audit log: who did what, when and where, what was said of it, and what it changed. */
export default function AuditEntry() {
  const { slug = '' } = useParams()
  const { data, error, isPending, refetch } = useRecord(slug)
  if (data) return <EntryPage entry={data} />
  if (isPending) return <Skeleton variant='rounded' height={160} />
  if (error instanceof HttpError && error.status === 404) return <MissingRecord />
  return <ErrorState onRetry={() => void refetch()} />
}

function EntryPage({ entry }: { readonly entry: ShownRecord }) {
  const t = useTranslate()
  const own = useSection()
  const sections = useSections()
  const section = sections.find(({ name }) => name === entry.section)
  const moment = useDateFormat({
    dateStyle: 'full',
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  const list = { label: t(`resources.${own.name}.name`), to: pathTo(own, 'list') }
  const one = { label: t(`sections.${own.name}.one`) }
  return (
    <Page title={t(`sections.${own.name}.choices.action.${entry.action}`)} crumbs={[list, one]}>
      <div className={styles.entry}>
        <section className={styles.block}>
          <dl className={styles.facts}>
            <Fact label={t('entry.who')}>
              <Person entry={entry} />
            </Fact>
            <Fact label={t('entry.when')}>
              <time dateTime={entry.createdAt}>{moment(new Date(entry.createdAt))}</time>
            </Fact>
            {typeof entry.section === 'string' && (
              <Fact label={t('entry.where')}>{t(`resources.${entry.section}.name`, { _: entry.section })}</Fact>
            )}
            {typeof entry.recordId === 'string' && (
              <Fact label={t('entry.record')}>
                <AuditedRecord entry={entry} section={section} />
              </Fact>
            )}
          </dl>
        </section>
        <AuditDetails entry={entry} />
        <AuditChanges entry={entry} section={section} />
      </div>
    </Page>
  )
}

function Person({ entry }: { readonly entry: ShownRecord }) {
  const t = useTranslate()
  const leaf = leavesOf(useSection().fields).find(({ path }) => path === 'person')
  if (entry.createdBy) return <bdi>{entry.createdBy.name}</bdi>
  return leaf && entry.person ? <FieldValue leaf={leaf} value={entry.person} /> : t('entry.nobody')
}
