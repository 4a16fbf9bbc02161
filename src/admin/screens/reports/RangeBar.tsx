import { Suspense, useId } from 'react'
import { mostReportDays } from '../../../schema/days/reports.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { presets, type Range } from './range.ts'
import styles from './reports.module.css'

const DayBox = lazy(() => import('../../kinds/moment/DayBox.tsx'))

/** Which days the report is of. */
export function RangeBar({ range }: { readonly range: Range }) {
  const t = useTranslate()
  const { from, to, preset, choosePreset, chooseDays } = range
  return (
    <fieldset className={styles.range} aria-label={t('reports.range.label')}>
      <div className={styles.presets}>
        {presets.map((days) => (
          <button key={days} type='button' aria-pressed={days === preset} onClick={() => choosePreset(days)}>
            {t(`reports.range.days.${days}`)}
          </button>
        ))}
        <button type='button' aria-pressed={preset === undefined} onClick={() => chooseDays(from, to)}>
          {t('reports.range.custom')}
        </button>
      </div>
      {preset === undefined && <Days {...range} />}
    </fieldset>
  )
}

function Days(range: Range) {
  const t = useTranslate()
  const id = useId()
  const { from, to, problem, chooseDays } = range
  const wrong = { wrong: true, describedBy: id }
  return (
    <>
      <div className={styles.day}>
        <span aria-hidden>{t('reports.range.from')}</span>
        <Suspense>
          <DayBox
            label={t('reports.range.from')}
            value={from}
            {...(problem === 'long' ? wrong : {})}
            onChange={(day) => day && chooseDays(day, to)}
          />
        </Suspense>
      </div>
      <div className={styles.day}>
        <span aria-hidden>{t('reports.range.to')}</span>
        <Suspense>
          <DayBox
            label={t('reports.range.to')}
            value={to}
            {...(problem ? wrong : {})}
            onChange={(day) => day && chooseDays(from, day)}
          />
        </Suspense>
      </div>
      <Problem id={id} range={range} />
    </>
  )
}

function Problem({ id, range }: { readonly id: string; readonly range: Range }) {
  const t = useTranslate()
  const { from, to, length, problem, chooseDays } = range
  if (!problem) return null
  return (
    <div className={styles.problem}>
      <p id={id} role='alert'>
        {t(`reports.range.${problem}`, { smart_count: length, max: mostReportDays })}
      </p>
      {problem === 'reversed' && (
        <button type='button' onClick={() => chooseDays(to, from)}>
          {t('reports.range.swap')}
        </button>
      )}
    </div>
  )
}
