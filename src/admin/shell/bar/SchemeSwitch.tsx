import { Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { chooseScheme, currentScheme, watchScheme } from '../../theme/scheme.ts'
import styles from './top-bar.module.css'

/** Switches between light and dark and stores the choice. */
export function SchemeSwitch() {
  const t = useTranslate()
  const scheme = useSyncExternalStore(watchScheme, currentScheme)
  const label = t(scheme === 'dark' ? 'shell.scheme.toLight' : 'shell.scheme.toDark')
  const Icon = scheme === 'dark' ? Sun : Moon
  return (
    <button
      type='button'
      className={styles.icon}
      aria-label={label}
      title={label}
      onClick={() => chooseScheme(scheme === 'dark' ? 'light' : 'dark')}
    >
      <Icon size={18} aria-hidden />
    </button>
  )
}
