import { useTranslate } from 'ra-core'
import { choicesOf } from '../../../fields/choice/choice.ts'
import { directionOf, type Locale } from '../../../schema/text/locales.ts'
import { fieldAt } from '../../field/record/places.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { type Advice, localizedText, type RiskRange } from './assessment.ts'
import styles from './preview.module.css'
import { RangeBar } from './RangeBar.tsx'
import type { RiskResult } from './scoring.ts'

interface Props {
  readonly result: RiskResult
  readonly ranges: readonly RiskRange[]
  readonly locale: Locale
}

/** The result that a visitor sees: percentage, its range, recommendations and their links. */
export function ResultPreview({ result, ranges, locale }: Props) {
  const translate = useTranslate()
  const { percentage, range, answered, questions, advices } = result
  const ordered = ranges
    .map(({ from, to }, index) => ({ from, to, index }))
    .filter(({ from, to }) => from > 0 && from <= to)
    .sort((a, b) => a.from - b.from)
  return (
    <section className={styles.result} aria-label={translate('assessment.preview.result')}>
      <p className={styles.score} role='status'>
        <strong>
          <bdi dir='ltr'>{percentage === undefined ? '–' : `${percentage}%`}</bdi>
        </strong>
        <small>{translate('assessment.preview.answered', { answered, questions })}</small>
      </p>
      <RangeBar ordered={ordered} marker={percentage} />
      <div lang={locale} dir={directionOf(locale)}>
        {range ? <RangeMessage range={range} locale={locale} /> : percentage !== undefined && <NoRange />}
        {percentage !== undefined && <AdviceList advices={advices} locale={locale} />}
      </div>
    </section>
  )
}

function RangeMessage({ range, locale }: { readonly range: RiskRange; readonly locale: Locale }) {
  return (
    <>
      <p className={styles.message}>{localizedText(range.message, locale)}</p>
      <ul className={styles.links}>
        {range.links.map(({ key, title, url }) => (
          <li key={key}>
            {localizedText(title, locale)} <bdi dir='ltr'>{url}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}

function NoRange() {
  const translate = useTranslate()
  return <p className={styles.message}>{translate('assessment.preview.noRange')}</p>
}

function AdviceList({ advices, locale }: { readonly advices: readonly Advice[]; readonly locale: Locale }) {
  const { section } = useRecordForm()
  const types = fieldAt(section.fields, 'advices.type')
  return (
    <ul className={styles.advices}>
      {advices.map(({ key, type, text }) => (
        <li key={key}>
          <b>{choicesOf(types)?.[type]?.[locale]}</b>
          {localizedText(text, locale)}
        </li>
      ))}
    </ul>
  )
}
