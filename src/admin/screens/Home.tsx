import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import { useUnit } from '../context/context.tsx'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { ask } from '../providers/requests/api.ts'
import { readSession } from '../providers/requests/session.ts'
import { Page } from '../ui/Page.tsx'
import { ErrorState } from '../ui/states/ErrorState.tsx'
import { useDateFormat } from '../ui/text/formats.ts'
import { greetingAt } from '../ui/text/greeting.ts'
import { HomeChart } from './home/HomeChart.tsx'
import { HomeCounters } from './home/HomeCounters.tsx'
import styles from './home/home.module.css'
import { MissingHere } from './home/MissingHere.tsx'
import { RangeSelect } from './home/RangeSelect.tsx'
import { Recent } from './home/Recent.tsx'
import { Waiting } from './home/Waiting.tsx'

/** How the unit is doing, and what waits for this person in it. */
export default function Home() {
  const t = useTranslate()
  const [days, setDays] = useStore('home.days', 30)
  const { data, error, refetch } = useHome(days)
  const today = useDateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
  const name = readSession().userInfo?.name.split(' ')[0] ?? ''
  const { timeZone } = useUnit()
  const greeting = t(`shell.person.${greetingAt(new Date(), timeZone)}`)
  return (
    <Page
      title={t('home.greeting', { greeting, name })}
      beside={<span className={styles.today}>{today(new Date())}</span>}
      actions={<RangeSelect days={days} onDays={setDays} />}
    >
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <div className={styles.home}>
          <MissingHere missing={data?.missing} />
          <HomeCounters counters={data?.counters} />
          <Waiting waiting={data?.waiting} />
          <HomeChart series={data?.series} />
          <Recent records={data?.recent} isAlone={data?.series.length === 0} />
        </div>
      )}
    </Page>
  )
}

function useHome(days: number) {
  const lang = useLocale()
  return useQuery({
    queryKey: ['home', { days, lang }],
    queryFn: async ({ signal }) =>
      (await ask('GET /api/v1/dashboard/home', { query: { days, lang } }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
}
