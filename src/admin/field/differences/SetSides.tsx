import { useTranslate } from '../../providers/i18n.ts'
import styles from './history.module.css'
import { Pair } from './Pair.tsx'

interface Named {
  readonly id: string
  readonly name: string | undefined
}

interface SetSidesProps {
  readonly before: readonly Named[]
  readonly after: readonly Named[]
}

/** Several things that a record has, those marked that it had or has on one side alone. */
export const SetSides = ({ before, after }: SetSidesProps) => (
  <Pair
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
