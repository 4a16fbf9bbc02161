import Skeleton from '@mui/material/Skeleton'
import type { Counter } from '../../../api/workplace.ts'
import { SectionLink, useSections } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { menuIcons } from '../../ui/icons.ts'
import { useNumber } from '../../ui/text/formats.ts'
import panel from '../chart/panel.module.css'
import styles from './home.module.css'
import { narrowedBy } from './narrowed.ts'

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
  const lists = useLists(counter)
  const [main, ...others] = lists
  if (!main) return null
  const { section, filter } = main
  const Icon = menuIcons[section.menu?.icon ?? (section.kind === 'inbox' ? 'inbox' : 'file')]
  const label = (
    <>
      <Icon size={17} aria-hidden />
      {t(`sections.${counter.section}.counter`, { _: t(`resources.${counter.section}.name`) })}
    </>
  )
  return (
    <li className={`${panel.card} ${styles.card}`}>
      {others.length > 0 ? (
        <p className={styles.counter}>{label}</p>
      ) : (
        <SectionLink section={section} {...narrowedBy(filter)} className={`${styles.counter} ${styles.whole}`}>
          {label}
        </SectionLink>
      )}
      <p className={panel.value}>{number(counter.value)}</p>
      {others.length > 0 && (
        <ul className={styles.lists}>
          {lists.map((list) => (
            <li key={list.section.name}>
              <SectionLink section={list.section} {...narrowedBy(list.filter)}>
                {t(`resources.${list.section.name}.name`)}
              </SectionLink>{' '}
              {number(list.value)}
            </li>
          ))}
        </ul>
      )}
      <Change counter={counter} isInbox={section.kind === 'inbox'} />
    </li>
  )
}

/** The lists in which there is something of what a card counts, or its first one. */
function useLists({ lists }: Counter) {
  const sections = useSections()
  const found = lists.flatMap(({ section: name, ...rest }) => {
    const section = sections.find((one) => one.name === name)
    return section ? [{ section, ...rest }] : []
  })
  const filled = found.filter(({ value }) => value > 0)
  return filled.length > 0 ? filled : found.slice(0, 1)
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
