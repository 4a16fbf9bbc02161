import Skeleton from '@mui/material/Skeleton'
import type { RecentEdit } from '../../../api/unit-endpoints.ts'
import { sectionHasPage } from '../../../schema/paths.ts'
import { SectionLink, useSections } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { toApiUrl } from '../../providers/requests/api.ts'
import { readSession } from '../../providers/requests/session.ts'
import { menuIcons } from '../../ui/menu-icons.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import panel from '../chart/panel.module.css'
import styles from './home.module.css'

const maxRows = 5

interface RecentEditsPanelProps {
  readonly records: readonly RecentEdit[] | undefined
  /** True if there is no chart above, so that the list takes its place. */
  readonly hasNoChart: boolean
}

/** The recently edited records and their editors. */
export function RecentEditsPanel({ records, hasNoChart }: RecentEditsPanelProps) {
  const t = useTranslate()
  return (
    <section className={panel.panel} data-alone={hasNoChart || undefined} aria-labelledby='home-recent'>
      <header className={panel.panelHead}>
        <h2 id='home-recent'>{t('home.recent.title')}</h2>
      </header>
      {records?.length === 0 && <p className={styles.none}>{t('home.recent.none')}</p>}
      <ul className={styles.rows}>
        {records
          ?.slice(0, hasNoChart ? records.length : maxRows)
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

function RecentRow({ record }: { readonly record: RecentEdit }) {
  const t = useTranslate()
  const section = useSections().find(({ name }) => name === record.section)
  if (!section) return null
  const userId = readSession().userInfo?.id
  const editor = record.updatedBy?.id === userId ? t('home.recent.you') : record.updatedBy?.name.split(' ')[0]
  return (
    <li className={styles.recent}>
      <Thumbnail record={record} icon={section.menu?.icon ?? 'file'} />
      <SectionLink
        section={section}
        action={sectionHasPage(section, 'edit') ? 'edit' : 'show'}
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

function Thumbnail({ record, icon }: { readonly record: RecentEdit; readonly icon: keyof typeof menuIcons }) {
  const Icon = menuIcons[icon]
  if (record.picture) {
    const address = toApiUrl(record.picture.url)
    return <img className={styles.thumbnail} src={`${address}?w=160`} alt='' loading='lazy' />
  }
  return (
    <span className={styles.thumbnail}>
      <Icon size={16} aria-hidden />
    </span>
  )
}
