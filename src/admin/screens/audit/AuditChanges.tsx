import Skeleton from '@mui/material/Skeleton'
import { mayDo } from '../../../schema/access.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { SectionProvider, usePerson } from '../../context/context.tsx'
import { Difference } from '../../engine/history/Difference.tsx'
import { useHistoryOf } from '../../engine/history/history.ts'
import type { ShownRecord } from '../../engine/show/record.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import styles from './audit.module.css'

interface Props {
  readonly entry: ShownRecord
  readonly section: EffectiveSection | undefined
}

const changing = ['create', 'edit']

/** The difference that an entry is about, read from the record's own history and so only by those who may see that. */
export function AuditChanges({ entry, section }: Props) {
  const t = useTranslate()
  const person = usePerson()
  if (!changing.includes(String(entry.action)) || !section) return null
  return (
    <section className={styles.block}>
      <h2>{t('entry.changes')}</h2>
      {mayDo(person, 'show', section) ? (
        <WithWords part='history'>
          <SectionProvider section={section}>
            <Changed entry={entry} section={section} />
          </SectionProvider>
        </WithWords>
      ) : (
        <p className={styles.withheld}>{t('entry.withheld')}</p>
      )}
    </section>
  )
}

function Changed({ entry, section }: { readonly entry: ShownRecord; readonly section: EffectiveSection }) {
  const t = useTranslate()
  const { data, error } = useHistoryOf(section, String(entry.recordId), String(entry.recordVersion))
  if (error) return <p className={styles.withheld}>{t('entry.gone')}</p>
  if (!data) return <Skeleton variant='rounded' height={80} />
  const changes = data.data.find(({ id }) => id === entry.key)?.changes
  return changes ? (
    <Difference section={section} changes={changes} names={data.meta} heading='h3' />
  ) : (
    <p className={styles.withheld}>{t('formats.none')}</p>
  )
}
