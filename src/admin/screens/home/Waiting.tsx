import Skeleton from '@mui/material/Skeleton'
import { CircleCheck, FilePen, ImageOff, Languages } from 'lucide-react'
import type { WaitingItem } from '../../../api/workplace.ts'
import type { EffectiveSection } from '../../../schema/effective.ts'
import { SectionLink, useSections } from '../../context/context.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { menuIcons } from '../../ui/icons.ts'
import { useNumber } from '../../ui/text/formats.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import panel from '../chart/panel.module.css'
import styles from './home.module.css'
import { narrowedBy } from './narrowed.ts'

type Kind = WaitingItem['kind']

const verbs = { new: 'open', language: 'translate', picture: 'add', drafts: 'resume' } as const satisfies Record<
  Kind,
  string
>
const tones = { new: 'accent', language: 'warn', picture: 'bad', drafts: 'quiet' } as const satisfies Record<
  Kind,
  string
>

/** What somebody has to do something about. */
export function Waiting({ waiting }: { readonly waiting: readonly WaitingItem[] | undefined }) {
  const t = useTranslate()
  const number = useNumber()
  return (
    <section className={`${panel.panel} ${styles.waitingPanel}`} aria-labelledby='home-waiting'>
      <header className={panel.panelHead}>
        <h2 id='home-waiting'>{t('home.waiting.title')}</h2>
        {waiting && waiting.length > 0 && <span>{number(waiting.length)}</span>}
      </header>
      {waiting?.length === 0 && (
        <p className={styles.none}>
          <CircleCheck size={18} aria-hidden /> {t('home.waiting.none')}
        </p>
      )}
      <ul className={styles.rows}>
        {waiting?.map((item) => <WaitingRow key={`${item.section} ${item.kind}`} item={item} />) ?? (
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

function WaitingRow({ item }: { readonly item: WaitingItem }) {
  const t = useTranslate()
  const section = useSections().find(({ name }) => name === item.section)
  const words = useNames(section)
  if (!section) return null
  return (
    <li className={styles.waiting}>
      <span className={styles.waitingIcon} data-tone={tones[item.kind]}>
        <WaitingIcon kind={item.kind} section={section} />
      </span>
      <span className={styles.waitingText}>
        <span className={styles.waitingTitle}>
          {t(`home.waiting.${item.kind}`, { smart_count: item.count, ...words })}
        </span>
        {item.oldest && (
          <span className={styles.waitingSince}>
            {t('home.waiting.since')} <RelativeTime at={item.oldest} />
          </span>
        )}
      </span>
      <SectionLink section={section} {...narrowedBy(item.filter)} className={styles.waitingLink}>
        {t(`home.waiting.${verbs[item.kind]}`)}
      </SectionLink>
    </li>
  )
}

function WaitingIcon({ kind, section }: { readonly kind: Kind; readonly section: EffectiveSection }) {
  const Icon = {
    language: Languages,
    picture: ImageOff,
    drafts: FilePen,
    new: menuIcons[section.menu?.icon ?? 'inbox'],
  }[kind]
  return <Icon size={17} aria-hidden />
}

/** The section's names as they stand inside a sentence. */
function useNames(section: EffectiveSection | undefined) {
  const locale = useLocale()
  const name = section?.label[locale] ?? ''
  const many = inSentence(name)
  return { name, many, one: section?.one ? inSentence(section.one[locale]) : many }
}

/** Small letters, but for abbreviations and names that are spelt in a way of their own. */
const inSentence = (name: string): string => (/^[A-Z][a-z\s]+$/.test(name) ? name.toLowerCase() : name)
