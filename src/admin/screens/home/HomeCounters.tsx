import Skeleton from '@mui/material/Skeleton'
import { useTranslate } from '../../providers/i18n.ts'
import { SectionLink, useSections } from '../../shell/context.tsx'
import { menuIcons } from '../../shell/icons.ts'
import { useNumber } from '../../shell/ui/formats.ts'
import styles from './home.module.css'
import type { Counter } from './home-answer.ts'

const most = 4

/** The first numbers of the unit, each with its change since the days before. */
export function HomeCounters({ counters }: { readonly counters: readonly Counter[] | undefined }) {
  return (
    <ul className={styles.counters}>
      {counters?.slice(0, most).map((counter) => <CounterCard key={counter.name} counter={counter} />) ??
        Array.from({ length: most }, (_, index) => index).map((index) => (
          <li key={index} className={styles.card}>
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
  const Icon = menuIcons[section.menu?.icon ?? 'file']
  return (
    <li className={styles.card}>
      <SectionLink section={section} className={styles.counter}>
        <Icon size={17} aria-hidden />
        {t(`resources.${section.name}.name`)}
      </SectionLink>
      <p className={styles.value}>{number(counter.value)}</p>
      <Change counter={counter} />
    </li>
  )
}

function Change({ counter: { value, previous } }: { readonly counter: Counter }) {
  const t = useTranslate()
  const number = useNumber()
  if (previous === 0) {
    const text = value > 0 ? t('home.change.fresh', { value: number(value) }) : t('home.change.none')
    return (
      <p className={styles.change} data-tone={value > 0 ? 'good' : undefined}>
        {text}
      </p>
    )
  }
  const share = Math.round(((value - previous) / previous) * 100)
  if (share === 0) return <p className={styles.change}>{t('home.change.same')}</p>
  return (
    <p className={styles.change} data-tone={share > 0 ? 'good' : 'bad'}>
      <span aria-hidden>{share > 0 ? '▲' : '▼'}</span>{' '}
      {t(share > 0 ? 'home.change.up' : 'home.change.down', { percent: number(Math.abs(share)) })}
    </p>
  )
}
