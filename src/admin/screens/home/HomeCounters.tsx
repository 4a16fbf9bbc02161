import Skeleton from '@mui/material/Skeleton'
import type { Counter } from '../../../api/unit-endpoints.ts'
import { SectionLink, useSections } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { menuIcons } from '../../ui/menu-icons.ts'
import { useNumberFormat } from '../../ui/text/locale-formats.ts'
import panel from '../chart/panel.module.css'
import { filteredListLink } from './filtered-list-link.ts'
import styles from './home.module.css'

const maxCounters = 4

/** The first counters of the unit, each with its change from the previous period. */
export function HomeCounters({ counters }: { readonly counters: readonly Counter[] | undefined }) {
  return (
    <ul className={panel.cards}>
      {counters?.slice(0, maxCounters).map((counter) => <CounterCard key={counter.name} counter={counter} />) ??
        Array.from({ length: maxCounters }, (_, index) => index).map((index) => (
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
  const number = useNumberFormat()
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
        <SectionLink
          section={section}
          {...filteredListLink(filter)}
          className={`${styles.counter} ${styles.fullCardLink}`}
        >
          {label}
        </SectionLink>
      )}
      <p className={panel.value}>{number(counter.value)}</p>
      {others.length > 0 && (
        <ul className={styles.lists}>
          {lists.map((list) => (
            <li key={list.section.name}>
              <SectionLink section={list.section} {...filteredListLink(list.filter)}>
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

/** The lists with at least one of the counted records; if all are empty, the first list. */
function useLists({ lists }: Counter) {
  const sections = useSections()
  const existing = lists.flatMap(({ section: name, ...rest }) => {
    const section = sections.find((one) => one.name === name)
    return section ? [{ section, ...rest }] : []
  })
  const nonEmpty = existing.filter(({ value }) => value > 0)
  return nonEmpty.length > 0 ? nonEmpty : existing.slice(0, 1)
}

/**
 * The change of a counter. For an inbox, the period is compared with the previous one. For a collection, which only grows, it is the number
 * of new records.
 */
function changeOf(
  { value, previous }: Counter,
  isInbox: boolean,
): { key: string; amount: number; tone?: 'good' | 'bad' } {
  if (!isInbox || previous === 0) {
    const added = isInbox ? value : value - previous
    return added > 0 ? { key: 'fresh', amount: added, tone: 'good' } : { key: 'none', amount: 0 }
  }
  const share = Math.round(((value - previous) / previous) * 100)
  if (share === 0) return { key: 'same', amount: 0 }
  return share > 0 ? { key: 'up', amount: share, tone: 'good' } : { key: 'down', amount: -share, tone: 'bad' }
}

const signs: Readonly<Record<string, string>> = { up: '▲ ', down: '▼ ' }

function Change({ counter, isInbox }: { readonly counter: Counter; readonly isInbox: boolean }) {
  const t = useTranslate()
  const number = useNumberFormat()
  const { key, amount, tone } = changeOf(counter, isInbox)
  return (
    <p className={panel.change} data-tone={tone}>
      <span aria-hidden>{signs[key]}</span>
      {t(`home.change.${key}`, { value: number(amount) })}
    </p>
  )
}
