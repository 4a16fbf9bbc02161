import Skeleton from '@mui/material/Skeleton'
import type { RecentRecord } from '../../../api/workplace.ts'
import { hasPage } from '../../../schema/paths.ts'
import { SectionLink, useSections } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { addressOf } from '../../providers/requests/api.ts'
import { readSession } from '../../providers/requests/session.ts'
import { menuIcons } from '../../ui/icons.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import panel from '../chart/panel.module.css'
import styles from './home.module.css'

const most = 5

interface RecentProps {
  readonly records: readonly RecentRecord[] | undefined
  /** Is there no chart above it, whose place it takes? */
  readonly isAlone: boolean
}

/** What was edited last, and by whom. */
export function Recent({ records, isAlone }: RecentProps) {
  const t = useTranslate()
  return (
    <section className={panel.panel} data-alone={isAlone || undefined} aria-labelledby='home-recent'>
      <header className={panel.panelHead}>
        <h2 id='home-recent'>{t('home.recent.title')}</h2>
      </header>
      {records?.length === 0 && <p className={styles.none}>{t('home.recent.none')}</p>}
      <ul className={styles.rows}>
        {records
          ?.slice(0, isAlone ? records.length : most)
          .map((record) => <RecentRow key={`${record.section} ${record.id}`} record={record} />) ?? (
          <li>
            <Skeleton height={40} />
            <Skeleton height={40} />
            <Skeleton height={40} />
          </li>
        )}
      </ul>
    </section>
  )
}

function RecentRow({ record }: { readonly record: RecentRecord }) {
  const t = useTranslate()
  const section = useSections().find(({ name }) => name === record.section)
  if (!section) return null
  const me = readSession().userInfo?.id
  const editor = record.updatedBy?.id === me ? t('home.recent.you') : record.updatedBy?.name.split(' ')[0]
  return (
    <li className={styles.recent}>
      <Thumbnail record={record} icon={section.menu?.icon ?? 'file'} />
      <SectionLink
        section={section}
        action={hasPage(section, 'edit') ? 'edit' : 'show'}
        slug={record.slug ?? record.id}
        className={styles.recentTitle}
      >
        <span dir='auto'>{record.title || t('home.recent.untitled')}</span>
      </SectionLink>
      <span className={styles.recentSection}>
        {t(`sections.${section.name}.one`, { _: t(`resources.${section.name}.name`) })}
      </span>
      <span className={styles.recentBy}>
        {editor && <bdi title={record.updatedBy?.name}>{editor}</bdi>}
        {editor && t('formats.separator')}
        <RelativeTime at={record.updatedAt} />
      </span>
    </li>
  )
}

function Thumbnail({ record, icon }: { readonly record: RecentRecord; readonly icon: keyof typeof menuIcons }) {
  const Icon = menuIcons[icon]
  if (record.picture) {
    const address = addressOf(record.picture.url)
    return <img className={styles.thumbnail} src={`${address}?w=160`} alt='' loading='lazy' />
  }
  return (
    <span className={styles.thumbnail}>
      <Icon size={16} aria-hidden />
    </span>
  )
}
