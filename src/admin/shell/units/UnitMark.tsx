import { useLocale } from '../../providers/i18n.ts'
import type { Unit } from '../../providers/requests/session.ts'
import { initialsOf } from '../../ui/text/initials.ts'
import styles from './units.module.css'

/** A unit's mark, a short text in its own colour. By default its initials; in Arabic only one, because Arabic letters join. */
export function UnitMark({ unit }: { readonly unit: Pick<Unit, 'displayName' | 'color' | 'mark'> }) {
  const locale = useLocale()
  return (
    <span className={styles.mark} data-accent={unit.color} aria-hidden>
      {unit.mark ?? initialsOf(unit.displayName[locale], locale === 'ar' ? 1 : 2)}
    </span>
  )
}
