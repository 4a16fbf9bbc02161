import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from '../../providers/i18n.ts'
import { SectionLink, useSections } from '../../shell/context.tsx'
import { menuIcons } from '../../shell/icons.ts'
import { useNumber } from '../../shell/ui/formats.ts'
import panel from '../chart/panel.module.css'
import styles from './home.module.css'
import type { Counter } from './home-answer.ts'

const most = 4

/** The first numbers of the unit, each with its change since the days before. */
export function HomeCounters({ counters }: { readonly counters: readonly Counter[] | undefined }) {
  return (
    <ul className={panel.cards}>
      {counters?.slice(0, most).map((counter) => <CounterCard key={counter.name} counter={counter} />) ??
        Array.from({ length: most }, (_, index) => index).map((index) => (
          <li key={index} className={`${panel.card} ${styles.card}`}>
            <Skeleton width='50%' />
            <Skeleton width='35%' height={36} />
            <Skeleton width='60%' />
          </li>
        ))}
    </ul>
  )
}

function CounterCard({ counter }: { readonly counter: Counter }) {
  const t = useTranslate()
  const number = useNumber()
  const section = useSections().find(({ name }) => name === counter.section)
  if (!section) return null
  const Icon = menuIcons[section.menu?.icon ?? (section.kind === 'inbox' ? 'inbox' : 'file')]
  return (
    <li className={`${panel.card} ${styles.card}`}>
      <SectionLink section={section} className={styles.counter}>
        <Icon size={17} aria-hidden />
        {t(`sections.${section.name}.counter`, { _: t(`resources.${section.name}.name`) })}
      </SectionLink>
      <p className={panel.value}>{number(counter.value)}</p>
      <Change counter={counter} isInbox={section.kind === 'inbox'} />
    </li>
  )
}

/** An inbox is compared with the days before; of a collection, which only grows, what is new is said. */
function changeOf(
  { value, previous }: Counter,
  isInbox: boolean,
): { key: string; amount: number; tone?: 'good' | 'bad' } {
  if (!isInbox || previous === 0) {
    const fresh = isInbox ? value : value - previous
    return fresh > 0 ? { key: 'fresh', amount: fresh, tone: 'good' } : { key: 'none', amount: 0 }
  }
  const share = Math.round(((value - previous) / previous) * 100)
  if (share === 0) return { key: 'same', amount: 0 }
  return share > 0 ? { key: 'up', amount: share, tone: 'good' } : { key: 'down', amount: -share, tone: 'bad' }
}

const signs: Readonly<Record<string, string>> = { up: '▲ ', down: '▼ ' }

function Change({ counter, isInbox }: { readonly counter: Counter; readonly isInbox: boolean }) {
  const t = useTranslate()
  const number = useNumber()
  const { key, amount, tone } = changeOf(counter, isInbox)
  return (
    <p className={panel.change} data-tone={tone}>
      <span aria-hidden>{signs[key]}</span>
      {t(`home.change.${key}`, { value: number(amount) })}
    </p>
  )
}
