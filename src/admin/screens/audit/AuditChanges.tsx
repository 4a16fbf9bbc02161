import Skeleton from '@mui/material/Skeleton'
import { useCanAccess } from 'ra-core'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { SectionProvider } from '../../context/context.tsx'
import { FieldDiffs } from '../../engine/history/FieldDiffs.tsx'
import { useVersionEvent } from '../../engine/history/record-history.ts'
import type { DetailRecord } from '../../engine/show/detail-record.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import styles from './audit.module.css'

interface Props {
  readonly entry: DetailRecord
  readonly section: EffectiveSection | undefined
}

const writeActions = ['create', 'edit']

/** The changes of an audited write, read from the record's own history. So only people who may see that history see them. */
export function AuditChanges({ entry, section }: Props) {
  const t = useTranslate()
  const { canAccess } = useCanAccess({ action: 'show', resource: String(entry.section) })
  if (!writeActions.includes(String(entry.action)) || !section) return null
  return (
    <section className={styles.block}>
      <h2>{t('audit-entry.changes')}</h2>
      {canAccess ? (
        <WithMessages part='history'>
          <SectionProvider section={section}>
            <ChangedFields entry={entry} section={section} />
          </SectionProvider>
        </WithMessages>
      ) : (
        <p className={styles.withheld}>{t('audit-entry.withheld')}</p>
      )}
    </section>
  )
}

function ChangedFields({ entry, section }: { readonly entry: DetailRecord; readonly section: EffectiveSection }) {
  const t = useTranslate()
  const { data, error } = useVersionEvent(section, String(entry.recordId), String(entry.recordVersion))
  if (error) return <p className={styles.withheld}>{t('audit-entry.gone')}</p>
  if (!data) return <Skeleton variant='rounded' height={80} />
  const changes = data.data.find(({ id }) => id === entry.key)?.changes
  return changes ? (
    <FieldDiffs section={section} changes={changes} names={data.meta} heading='h3' />
  ) : (
    <p className={styles.withheld}>{t('formats.none')}</p>
  )
}
