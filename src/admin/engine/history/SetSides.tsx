import { assignmentsIn } from '../../../schema/kinds/assignments.ts'
import type { Locale } from '../../../schema/words.ts'
import { useTranslate } from '../../providers/i18n.ts'
import styles from './history.module.css'
import { Pair } from './Pair.tsx'
import type { SidesProps } from './Sides.tsx'

interface Named {
  readonly id: string
  readonly name: string | undefined
}
interface Naming extends Pick<SidesProps, 'changed' | 'names'> {
  readonly locale: Locale
}

/** The names of what a value with several parts holds; nothing for a value with one. */
export function namesOf({ changed: { leaf }, names, locale }: Naming, value: unknown): readonly Named[] | undefined {
  const values = Array.isArray(value) ? value : []
  switch (leaf?.field.kind) {
    case 'references':
      return values.map((id) => ({ id: String(id), name: names.titles[String(id)] }))
    case 'permissions':
      return values.map((name) => ({ id: String(name), name: String(name).replace(/^Access /, '') }))
    case 'assignments':
      return assignmentsIn(values).map(({ businessUnit, role, unitName, roleName }) => ({
        id: `${businessUnit} ${role}`,
        name: [unitName?.[locale], roleName].filter(Boolean).join(': '),
      }))
    default:
      return undefined
  }
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
