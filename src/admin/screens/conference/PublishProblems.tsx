import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useWatch } from 'react-hook-form'
import { toRows } from '../../../schema/record-values.ts'
import { type Locale, locales } from '../../../schema/text/locales.ts'
import { localeOf } from '../../field/record/places.ts'
import { useProblemText, useRecordForm } from '../../field/record/record-form.ts'
import type { Values } from '../../field/record/values.ts'
import { rowNumbersIn, useFieldPathLabel } from '../../ui/text/use-field-path-label.ts'
import { missingTranslations } from './missing-translations.ts'
import { daysField } from './step-location.ts'
import styles from './steps.module.css'

/** The problems that prevent publication, by language, and the optional translations that are missing. */
export function PublishProblems({ status }: { readonly status: string }) {
  const { section, store, judge } = useRecordForm()
  const translate = useTranslate()
  const problemText = useProblemText()
  const name = usePathLabel()
  const values = useWatch() as Values
  const { body, refused: blocking } = judge({ ...values, status })
  const gaps = missingTranslations(section.fields, body).filter(
    ({ path }) => !blocking.some((problem) => problem.path === path),
  )
  const goTo = (path: string) => {
    store.showAll()
    store.goTo(path)
  }
  return (
    <>
      {blocking.length === 0 && (
        <p className={styles.well}>
          <CircleCheck size={16} aria-hidden />
          {translate('conference.review.ready')}
        </p>
      )}
      {groups.map((locale) => {
        const ofLocale = blocking.filter(({ path }) => localeOf(section, path) === locale)
        const title = locale ? translate(`form.language.${locale}`) : translate('conference.review.neutral')
        return (
          <Group key={locale ?? 'both'} title={title} tone='bad' count={ofLocale.length}>
            {ofLocale.map((problem) => (
              <ProblemItem key={problem.path} onSelect={() => goTo(problem.path)} name={name(problem.path)}>
                {problemText(problem)}
              </ProblemItem>
            ))}
          </Group>
        )
      })}
      <Group title={translate('conference.review.gaps')} tone='warn' count={gaps.length}>
        {gaps.map(({ path, locale }) => (
          <ProblemItem key={path} onSelect={() => goTo(path)} name={name(path)}>
            {translate(`conference.review.gapIn.${locale}`)}
          </ProblemItem>
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

interface ProblemItemProps {
  readonly name: string
  readonly onSelect: () => void
  readonly children: string
}

const ProblemItem = ({ name, onSelect, children }: ProblemItemProps) => (
  <li>
    <button type='button' className={styles.finding} onClick={onSelect}>
      {name}
    </button>
    <span>{children}</span>
  </li>
)

function NoDays({ values }: { readonly values: Values }) {
  const translate = useTranslate()
  return (
    <Group title={translate('conference.days.title')} tone='warn' count={toRows(values[daysField]).length > 0 ? 0 : 1}>
      <li>
        <span>{translate('conference.review.noDays')}</span>
      </li>
    </Group>
  )
}

/** Returns the label of a form value, including its day and session: “Day 2, session 1 · Title”. */
function usePathLabel(): (path: string) => string {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const fieldLabel = useFieldPathLabel()
  return (path) => {
    const [day, session] = rowNumbersIn(path)
    const label = fieldLabel(section.name, path, null)
    if (day === undefined) return label
    const row = session === undefined ? 'row' : 'innerRow'
    return `${translate(`conference.review.${row}`, { day, session })} · ${label}`
  }
}
