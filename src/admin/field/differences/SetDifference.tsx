import { useTranslate } from '../../providers/i18n.ts'
import { BeforeAfter } from './BeforeAfter.tsx'
import styles from './history.module.css'

interface Named {
  readonly id: string
  readonly name: string | undefined
}

interface SetSidesProps {
  readonly before: readonly Named[]
  readonly after: readonly Named[]
}

/** A set of values before and after; values that exist on one side only are marked. */
export const SetDifference = ({ before, after }: SetSidesProps) => (
  <BeforeAfter
    before={before.length > 0 ? <Things own={before} others={after} mark='del' /> : null}
    after={after.length > 0 ? <Things own={after} others={before} mark='ins' /> : null}
  />
)

interface ThingsProps {
  readonly own: readonly Named[]
  readonly others: readonly Named[]
  readonly mark: 'del' | 'ins'
}

function Things({ own, others, mark: Mark }: ThingsProps) {
  const t = useTranslate()
  return (
    <ul className={styles.things}>
      {own.map(({ id, name }) => {
        const said = name || t('history.unknown')
        const isKept = others.some((other) => other.id === id)
        return <li key={id}>{isKept ? <bdi>{said}</bdi> : <Mark dir='auto'>{said}</Mark>}</li>
      })}
    </ul>
  )
}
