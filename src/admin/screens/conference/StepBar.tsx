import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { ProblemCount } from '../../field/record/ProblemCount.tsx'
import { useRecordForm, useVisibleProblems } from '../../field/record/record-form.ts'
import { locationOfField, reviewStep, stepNames } from './step-location.ts'
import styles from './steps.module.css'
import { useStepNavigation } from './use-step-navigation.ts'

/** The steps in order, each with its number of problems. */
export function StepBar() {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const { location, to } = useStepNavigation()
  const name = useStepName()
  const visible = useVisibleProblems()
  const count = (step: string) => visible.filter(({ path }) => locationOfField(section, path).step === step).length
  return (
    <nav aria-label={translate('conference.steps.label')}>
      <ol className={styles.steps}>
        {stepNames(section).map((step, index) => (
          <li key={step}>
            <Link className={styles.step} to={to({ step })} aria-current={step === location.step ? 'step' : undefined}>
              <b className={styles.stepNumber}>{index + 1}</b>
              <span>{name(step)}</span>
              <ProblemCount count={count(step)} />
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Links to the previous and the next step. */
export function StepLinks() {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const { location, to } = useStepNavigation()
  const name = useStepName()
  const steps = stepNames(section)
  const index = steps.indexOf(location.step)
  const links = [
    { key: 'back', step: steps[index - 1] },
    { key: 'next', step: steps[index + 1] },
  ]
  return (
    <div className={styles.links}>
      {links.map(({ key, step }) =>
        step === undefined ? null : (
          <Link key={key} className={styles.link} to={to({ step })} data-way={key}>
            {translate(`conference.steps.${key}`, { step: name(step) })}
          </Link>
        ),
      )}
    </div>
  )
}

function useStepName(): (step: string) => string {
  const { section } = useRecordForm()
  const translate = useTranslate()
  return (step) =>
    step === reviewStep ? translate('conference.steps.review') : translate(`sections.${section.name}.tabs.${step}`)
}
