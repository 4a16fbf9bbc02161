import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import { ProblemCount } from '../../field/record/ProblemCount.tsx'
import { useRecordForm, useVisibleProblems } from '../../field/record/record-form.ts'
import { review, spotOf, stepsOf } from './spots.ts'
import styles from './steps.module.css'
import { useSpot } from './use-spot.ts'

/** The steps in their order, with how many problems each holds. */
export function StepBar() {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const { spot, to } = useSpot()
  const name = useStepName()
  const visible = useVisibleProblems()
  const count = (step: string) => visible.filter(({ path }) => spotOf(section, path).step === step).length
  return (
    <nav aria-label={translate('conference.steps.label')}>
      <ol className={styles.steps}>
        {stepsOf(section).map((step, index) => (
          <li key={step}>
            <Link className={styles.step} to={to({ step })} aria-current={step === spot.step ? 'step' : undefined}>
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

/** The ways to the step before and the step after. */
export function StepWays() {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const { spot, to } = useSpot()
  const name = useStepName()
  const steps = stepsOf(section)
  const index = steps.indexOf(spot.step)
  const ways = [
    { key: 'back', step: steps[index - 1] },
    { key: 'next', step: steps[index + 1] },
  ]
  return (
    <div className={styles.ways}>
      {ways.map(({ key, step }) =>
        step === undefined ? null : (
          <Link key={key} className={styles.way} to={to({ step })} data-way={key}>
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
    step === review ? translate('conference.steps.review') : translate(`sections.${section.name}.tabs.${step}`)
}
