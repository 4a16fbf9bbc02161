import { useTranslate } from 'react-admin'
import { choicesOf } from '../../../schema/kinds/choice.ts'
import { directionOf, type Locale } from '../../../schema/text/words.ts'
import { fieldAt } from '../../field/record/places.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { type Advice, type Range, textIn } from './assessment.ts'
import styles from './preview.module.css'
import { RangeBar } from './RangeBar.tsx'
import type { Result } from './scoring.ts'

interface Props {
  readonly result: Result
  readonly ranges: readonly Range[]
  readonly locale: Locale
}

/** What the visitor is told: the percentage, the range that it lies in, what is recommended and where that leads. */
export function PreviewResult({ result, ranges, locale }: Props) {
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
      <RangeBar ordered={ordered} at={percentage} />
      <div lang={locale} dir={directionOf(locale)}>
        {range ? <Recommended range={range} locale={locale} /> : percentage !== undefined && <NoRange />}
        {percentage !== undefined && <Advices advices={advices} locale={locale} />}
      </div>
    </section>
  )
}

function Recommended({ range, locale }: { readonly range: Range; readonly locale: Locale }) {
  return (
    <>
      <p className={styles.message}>{textIn(range.message, locale)}</p>
      <ul className={styles.links}>
        {range.links.map(({ key, title, url }) => (
          <li key={key}>
            {textIn(title, locale)} <bdi dir='ltr'>{url}</bdi>
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

function Advices({ advices, locale }: { readonly advices: readonly Advice[]; readonly locale: Locale }) {
  const { section } = useRecordForm()
  const types = fieldAt(section.fields, 'advices.type')
  return (
    <ul className={styles.advices}>
      {advices.map(({ key, type, text }) => (
        <li key={key}>
          <b>{choicesOf(types)?.[type]?.[locale]}</b>
          {textIn(text, locale)}
        </li>
      ))}
    </ul>
  )
}
