import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from 'ra-core'
import { useUnit } from '../../context/context.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { call } from '../../providers/requests/api.ts'
import { readSession } from '../../providers/requests/session.ts'
import { Page } from '../../ui/Page.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { greetingAt } from '../../ui/text/greeting.ts'
import { useDateFormat } from '../../ui/text/locale-formats.ts'
import { ActionItemsPanel } from './ActionItemsPanel.tsx'
import { HomeChart } from './HomeChart.tsx'
import { HomeCounters } from './HomeCounters.tsx'
import styles from './home.module.css'
import { PeriodSelect } from './PeriodSelect.tsx'
import { RecentEditsPanel } from './RecentEditsPanel.tsx'
import { SetupChecklistPanel } from './SetupChecklistPanel.tsx'

/** The home page: the unit's figures and the tasks that wait for this person. */
export default function HomePage() {
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
      afterTitle={<span className={styles.today}>{today(new Date())}</span>}
      actions={<PeriodSelect days={days} onDays={setDays} />}
    >
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <div className={styles.home}>
          <SetupChecklistPanel checklist={data?.setupChecklist} />
          <HomeCounters counters={data?.counters} />
          <ActionItemsPanel items={data?.actionItems} />
          <HomeChart series={data?.series} />
          <RecentEditsPanel records={data?.recent} hasNoChart={data?.series.length === 0} />
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
      (await call('GET /api/v1/dashboard/home', { query: { days, lang } }, { signal })).data,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  })
}
