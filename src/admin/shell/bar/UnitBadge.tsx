import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useUnit } from '../../context/context.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { lazy } from '../../providers/lazy.ts'
import { useUnits } from '../units/use-units.ts'
import styles from './top-bar.module.css'

const UnitMenu = lazy(() => import('../units/UnitMenu.tsx'))

/** The current unit. A person with several units can switch here. */
export function UnitBadge() {
  const t = useTranslate()
  const name = useUnit().displayName[useLocale()]
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const said = <span>{name}</span>
  if (useUnits().units.length < 2) return <span className={styles.badge}>{said}</span>
  return (
    <>
      <button
        type='button'
        className={styles.badge}
        title={t('shell.menu.changeUnit')}
        aria-haspopup='dialog'
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {said}
        <ChevronDown size={14} aria-hidden />
      </button>
      {anchor && (
        <Suspense>
          <UnitMenu anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  )
}
