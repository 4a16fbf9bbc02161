import Skeleton from '@mui/material/Skeleton'
import { CircleCheck } from 'lucide-react'
import type { FileUse as Use } from '../../api/files.ts'
import { SectionLink, useSections } from '../context/context.tsx'
import { useTranslate } from '../providers/i18n.ts'
import { ErrorState } from '../ui/states/ErrorState.tsx'
import styles from './files.module.css'
import { type Uses, useUses } from './uses.ts'

/** Where a file is used: what to know before it is replaced or deleted. */
export default function FileUses({ file }: { readonly file: string }) {
  const t = useTranslate()
  const { data, isError, refetch } = useUses(file)
  return (
    <section className={styles.uses} aria-label={t('list.uses.title')} aria-busy={!data && !isError}>
      <h2>{t('list.uses.title')}</h2>
      {isError && !data ? <ErrorState onRetry={() => void refetch()} /> : <UseList uses={data} />}
      {data && data.named.length + data.others > 0 && <p>{t('list.uses.kept')}</p>}
    </section>
  )
}

/** The records by name, and the number of those that the person may not see. */
export function UseList({ uses }: { readonly uses: Uses | undefined }) {
  const t = useTranslate()
  if (!uses) return <Skeleton height={34} />
  if (uses.named.length + uses.others === 0) {
    return (
      <p className={styles.unused}>
        <CircleCheck size={16} aria-hidden /> {t('list.uses.none')}
      </p>
    )
  }
  return (
    <>
      <ul className={styles.useList}>
        {uses.named.map((use) => (
          <UseRow key={`${use.section} ${use.id}`} use={use} />
        ))}
      </ul>
      {uses.others > 0 && <p>{t('list.uses.others', { smart_count: uses.others })}</p>}
    </>
  )
}

function UseRow({ use }: { readonly use: Use }) {
  const t = useTranslate()
  const section = useSections().find(({ name }) => name === use.section)
  const title = <bdi>{use.title || t('list.untitled')}</bdi>
  return (
    <li>
      {section ? (
        <SectionLink section={section} action='edit' slug={use.slug}>
          {title}
        </SectionLink>
      ) : (
        title
      )}
      <small>{t(`sections.${use.section}.one`, { _: t(`resources.${use.section}.name`) })}</small>
    </li>
  )
}
