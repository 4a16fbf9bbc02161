import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { type Locale, locales } from '../../../schema/text/words.ts'
import { localeOf } from '../../field/record/places.ts'
import { useProblemText, useRecordForm } from '../../field/record/record-form.ts'
import type { Values } from '../../field/record/values.ts'
import { gapsIn } from './review.ts'
import { daysField } from './spots.ts'
import styles from './steps.module.css'
import { useFieldName } from './use-field-name.ts'
import { rowsOf } from './use-speakers.ts'

/** What would keep the record from being published, language by language, and what may be forgotten. */
export function Findings({ status }: { readonly status: string }) {
  const { section, store, judge } = useRecordForm()
  const translate = useTranslate()
  const problemText = useProblemText()
  const name = useFieldName()
  const values = useWatch() as Values
  const { body, refused: wrong } = judge({ ...values, status })
  const gaps = gapsIn(section.fields, body).filter(({ path }) => !wrong.some((problem) => problem.path === path))
  const go = (path: string) => {
    store.showAll()
    store.goTo(path)
  }
  return (
    <>
      {wrong.length === 0 && (
        <p className={styles.well}>
          <CircleCheck size={16} aria-hidden />
          {translate('conference.review.ready')}
        </p>
      )}
      {groups.map((locale) => {
        const found = wrong.filter(({ path }) => localeOf(section, path) === locale)
        const title = locale ? translate(`form.language.${locale}`) : translate('conference.review.neutral')
        return (
          <Group key={locale ?? 'both'} title={title} tone='bad' count={found.length}>
            {found.map((problem) => (
              <Finding key={problem.path} onGo={() => go(problem.path)} name={name(problem.path)}>
                {problemText(problem)}
              </Finding>
            ))}
          </Group>
        )
      })}
      <Group title={translate('conference.review.gaps')} tone='warn' count={gaps.length}>
        {gaps.map(({ path, locale }) => (
          <Finding key={path} onGo={() => go(path)} name={name(path)}>
            {translate(`conference.review.gapIn.${locale}`)}
          </Finding>
        ))}
      </Group>
      <NoDays values={values} />
    </>
  )
}

const groups: readonly (Locale | undefined)[] = [...locales, undefined]

interface GroupProps {
  readonly title: string
  readonly tone: 'bad' | 'warn'
  readonly count: number
  readonly children: React.ReactNode
}

function Group({ title, tone, count, children }: GroupProps) {
  if (count === 0) return null
  const Icon = tone === 'bad' ? CircleAlert : TriangleAlert
  return (
    <section className={styles.group} data-tone={tone}>
      <h3>
        <Icon className={styles.groupIcon} size={16} aria-hidden />
        {title}
        <b className={styles.count}>{count}</b>
      </h3>
      <ul>{children}</ul>
    </section>
  )
}

interface FindingProps {
  readonly name: string
  readonly onGo: () => void
  readonly children: string
}

const Finding = ({ name, onGo, children }: FindingProps) => (
  <li>
    <button type='button' className={styles.finding} onClick={onGo}>
      {name}
    </button>
    <span>{children}</span>
  </li>
)

function NoDays({ values }: { readonly values: Values }) {
  const translate = useTranslate()
  return (
    <Group title={translate('conference.days.title')} tone='warn' count={rowsOf(values[daysField]).length > 0 ? 0 : 1}>
      <li>
        <span>{translate('conference.review.noDays')}</span>
      </li>
    </Group>
  )
}
