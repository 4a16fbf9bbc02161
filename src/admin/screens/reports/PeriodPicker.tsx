import { Suspense, useId } from 'react'
import { maxReportDays } from '../../../schema/calendars/report-days.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import styles from './reports.module.css'
import { periodPresets, type ReportPeriodState } from './use-report-period.ts'

const DatePicker = lazy(() => import('../../../fields/date-time/browser/DatePicker.tsx'))

/** Selects the report's period. */
export function PeriodPicker({ period }: { readonly period: ReportPeriodState }) {
  const t = useTranslate()
  const { from, to, preset, choosePreset, chooseDays } = period
  return (
    <fieldset className={styles.range} aria-label={t('reports.range.label')}>
      <div className={styles.presets}>
        {periodPresets.map((days) => (
          <button key={days} type='button' aria-pressed={days === preset} onClick={() => choosePreset(days)}>
            {t(`reports.range.days.${days}`)}
          </button>
        ))}
        <button type='button' aria-pressed={preset === undefined} onClick={() => chooseDays(from, to)}>
          {t('reports.range.custom')}
        </button>
      </div>
      {preset === undefined && <CustomPeriod {...period} />}
    </fieldset>
  )
}

function CustomPeriod(period: ReportPeriodState) {
  const t = useTranslate()
  const id = useId()
  const { from, to, problem, chooseDays } = period
  return (
    <>
      <div className={styles.day}>
        <span aria-hidden>{t('reports.range.from')}</span>
        <Suspense>
          <DatePicker
            label={t('reports.range.from')}
            value={from}
            invalid={problem === 'long'}
            describedBy={problem === 'long' ? id : undefined}
            onChange={(day) => day && chooseDays(day, to)}
          />
        </Suspense>
      </div>
      <div className={styles.day}>
        <span aria-hidden>{t('reports.range.to')}</span>
        <Suspense>
          <DatePicker
            label={t('reports.range.to')}
            value={to}
            invalid={problem !== undefined}
            describedBy={problem ? id : undefined}
            onChange={(day) => day && chooseDays(from, day)}
          />
        </Suspense>
      </div>
      <Problem id={id} period={period} />
    </>
  )
}

function Problem({ id, period }: { readonly id: string; readonly period: ReportPeriodState }) {
  const t = useTranslate()
  const { from, to, length, problem, chooseDays } = period
  if (!problem) return null
  return (
    <div className={styles.problem}>
      <p id={id} role='alert'>
        {t(`reports.range.${problem}`, { smart_count: length, max: maxReportDays })}
      </p>
      {problem === 'reversed' && (
        <button type='button' onClick={() => chooseDays(to, from)}>
          {t('reports.range.swap')}
        </button>
      )}
    </div>
  )
}
