import { useId } from 'react'
import { mostReportDays } from '../../../schema/reports.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { presets, type Range } from './range.ts'
import styles from './reports.module.css'

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
  const wrong = { 'aria-invalid': true, 'aria-describedby': id }
  return (
    <>
      <label>
        {t('reports.range.from')}
        <input
          type='date'
          value={from}
          {...(problem === 'long' ? wrong : {})}
          onChange={({ target }) => target.value && chooseDays(target.value, to)}
        />
      </label>
      <label>
        {t('reports.range.to')}
        <input
          type='date'
          value={to}
          {...(problem ? wrong : {})}
          onChange={({ target }) => target.value && chooseDays(from, target.value)}
        />
      </label>
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
