import Skeleton from '@mui/material/Skeleton'
import { CircleCheck } from 'lucide-react'
import type { FileUsage as Use } from '../../api/files.ts'
import { SectionLink, useSections } from '../context/context.tsx'
import { useTranslate } from '../providers/i18n.ts'
import { ErrorState } from '../ui/states/ErrorState.tsx'
import { type UsageSummary, useFileUsages } from './file-usages.ts'
import styles from './files.module.css'

/** The usages of a file, shown before it is replaced or deleted. */
export default function FileUsages({ file }: { readonly file: string }) {
  const t = useTranslate()
  const { data, isError, refetch } = useFileUsages(file)
  return (
    <section className={styles.uses} aria-label={t('list.uses.title')} aria-busy={!data && !isError}>
      <h2>{t('list.uses.title')}</h2>
      {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : <UsageList usages={data} />}
      {data && data.named.length + data.others > 0 && <p>{t('list.uses.kept')}</p>}
    </section>
  )
}

/** The records that use the file, and the number of records that the user may not see. */
export function UsageList({ usages }: { readonly usages: UsageSummary | undefined }) {
  const t = useTranslate()
  if (!usages) return <Skeleton height={34} />
  if (usages.named.length + usages.others === 0) {
    return (
      <p className={styles.unused}>
        <CircleCheck size={16} aria-hidden /> {t('list.uses.none')}
      </p>
    )
  }
  return (
    <>
      <ul className={styles.useList}>
        {usages.named.map((usage) => (
          <UsageRow key={`${usage.section} ${usage.id}`} usage={usage} />
        ))}
      </ul>
      {usages.others > 0 && <p>{t('list.uses.others', { smart_count: usages.others })}</p>}
    </>
  )
}

function UsageRow({ usage }: { readonly usage: Use }) {
  const t = useTranslate()
  const section = useSections().find(({ name }) => name === usage.section)
  const title = <bdi>{usage.title || t('list.untitled')}</bdi>
  return (
    <li>
      {section ? (
        <SectionLink section={section} action='edit' slug={usage.slug}>
          {title}
        </SectionLink>
      ) : (
        title
      )}
      <small>{t(`sections.${usage.section}.one`, { _: t(`resources.${usage.section}.name`) })}</small>
    </li>
  )
}
