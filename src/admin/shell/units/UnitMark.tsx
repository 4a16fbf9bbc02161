import { useLocale } from '../../providers/i18n.ts'
import type { Unit } from '../../providers/requests/session.ts'
import { accentOf } from '../../theme/accents.ts'
import { initialsOf } from '../../ui/text/initials.ts'
import styles from './units.module.css'

/** A unit's initials in its own colour; one letter in Arabic, whose letters join. */
export function UnitMark({ unit }: { readonly unit: Pick<Unit, 'name' | 'displayName'> }) {
  const locale = useLocale()
  return (
    <span className={styles.mark} data-accent={accentOf(unit.name)} aria-hidden>
      {initialsOf(unit.displayName[locale], locale === 'ar' ? 1 : 2)}
    </span>
  )
}
