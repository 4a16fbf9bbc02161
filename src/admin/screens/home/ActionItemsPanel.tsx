import Skeleton from '@mui/material/Skeleton'
import { CircleCheck, FilePen, ImageOff, Languages } from 'lucide-react'
import type { ActionItem } from '../../../api/unit-endpoints.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { SectionLink, useSections } from '../../context/context.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { menuIcons } from '../../ui/menu-icons.ts'
import { useNumberFormat } from '../../ui/text/locale-formats.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import panel from '../chart/panel.module.css'
import { filteredListLink } from './filtered-list-link.ts'
import styles from './home.module.css'

type Kind = ActionItem['kind']

const verbs = { new: 'open', language: 'translate', picture: 'add', drafts: 'resume' } as const satisfies Record<
  Kind,
  string
>
const tones = { new: 'accent', language: 'warn', picture: 'bad', drafts: 'quiet' } as const satisfies Record<
  Kind,
  string
>

/** The tasks that need an action. */
export function ActionItemsPanel({ items }: { readonly items: readonly ActionItem[] | undefined }) {
  const t = useTranslate()
  const number = useNumberFormat()
  return (
    <section className={`${panel.panel} ${styles.itemsPanel}`} aria-labelledby='home-waiting'>
      <header className={panel.panelHead}>
        <h2 id='home-waiting'>{t('home.waiting.title')}</h2>
        {items && items.length > 0 && <span>{number(items.length)}</span>}
      </header>
      {items?.length === 0 && (
        <p className={styles.none}>
          <CircleCheck size={18} aria-hidden /> {t('home.waiting.none')}
        </p>
      )}
      <ul className={styles.rows}>
        {items?.map((item) => <ActionItemRow key={`${item.section} ${item.kind}`} item={item} />) ?? (
          <li>
            <Skeleton height={56} />
            <Skeleton height={56} />
            <Skeleton height={56} />
          </li>
        )}
      </ul>
    </section>
  )
}

function ActionItemRow({ item }: { readonly item: ActionItem }) {
  const t = useTranslate()
  const section = useSections().find(({ name }) => name === item.section)
  const names = useNames(section)
  if (!section) return null
  return (
    <li className={styles.item}>
      <span className={styles.itemIcon} data-tone={tones[item.kind]}>
        <ActionItemIcon kind={item.kind} section={section} />
      </span>
      <span className={styles.itemText}>
        <span className={styles.itemTitle}>
          {t(`home.waiting.${item.kind}`, { smart_count: item.count, ...names })}
        </span>
        {item.oldest && (
          <span className={styles.itemSince}>
            {t('home.waiting.since')} <RelativeTime at={item.oldest} />
          </span>
        )}
      </span>
      <SectionLink section={section} {...filteredListLink(item.filter)} className={styles.itemLink}>
        {t(`home.waiting.${verbs[item.kind]}`)}
      </SectionLink>
    </li>
  )
}

function ActionItemIcon({ kind, section }: { readonly kind: Kind; readonly section: EffectiveSection }) {
  const Icon = {
    language: Languages,
    picture: ImageOff,
    drafts: FilePen,
    new: menuIcons[section.menu?.icon ?? 'inbox'],
  }[kind]
  return <Icon size={17} aria-hidden />
}

/** The section's names for use within a sentence. */
function useNames(section: EffectiveSection | undefined) {
  const locale = useLocale()
  const name = section?.label[locale] ?? ''
  const many = inSentence(name)
  return { name, many, one: section?.one ? inSentence(section.one[locale]) : many }
}

/** Converts to lower case, except for abbreviations and names with their own spelling. */
const inSentence = (name: string): string => (/^[A-Z][a-z\s]+$/.test(name) ? name.toLowerCase() : name)
