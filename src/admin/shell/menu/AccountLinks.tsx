import { Building2, ChevronDown, KeyRound, LogOut, UserRound } from 'lucide-react'
import { useStore } from 'ra-core'
import type { ReactNode } from 'react'
import { useId, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { splitLocale } from '../../../schema/paths.ts'
import { useLocalPath } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { logOut } from '../../providers/requests/api.ts'
import { readUserInfo, type UserInfo, watchUserInfo } from '../../providers/requests/session.ts'
import styles from './side-bar.module.css'

interface AccountPage {
  readonly path: string
  readonly words: string
  readonly icon: ReactNode
  readonly isFor?: (person: UserInfo) => boolean
}
const pages: readonly AccountPage[] = [
  { path: '/auth/bus', words: 'shell.units.title', icon: <Building2 size={18} aria-hidden /> },
  {
    path: '/change-password',
    words: 'shell.person.password',
    icon: <KeyRound size={18} aria-hidden />,
    isFor: ({ hasPassword = true }: UserInfo) => hasPassword,
  },
  { path: '/profile', words: 'shell.person.profile', icon: <UserRound size={18} aria-hidden /> },
]

/** Links to the person's own account at the end of the sidebar, independent of permissions. They collapse like the menu groups. */
export function AccountLinks({ open }: { readonly open: boolean }) {
  const t = useTranslate()
  const id = useId()
  const person = useSyncExternalStore(watchUserInfo, readUserInfo)
  const shown = pages.filter(({ isFor }) => !isFor || !person || isFor(person))
  const [isFolded, setFolded] = useStore('shell.accountFolded', false)
  return (
    <nav className={styles.group} aria-label={t('shell.account')}>
      {open && (
        <button
          type='button'
          className={styles.groupHead}
          aria-expanded={!isFolded}
          aria-controls={id}
          onClick={() => setFolded(!isFolded)}
        >
          {t('shell.account')}
          <ChevronDown size={15} aria-hidden />
        </button>
      )}
      <ul id={id} className={styles.entries} hidden={open && isFolded}>
        {shown.map(({ path, words, icon }) => (
          <PageLink key={path} path={path} label={t(words)} icon={icon} open={open} />
        ))}
        <li>
          <button
            type='button'
            className={styles.entry}
            title={open ? undefined : t('shell.person.logout')}
            onClick={() => void logOut()}
          >
            <LogOut size={18} className={styles.mirrored} aria-hidden />
            <span className={styles.label}>{t('shell.person.logout')}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}

interface PageLinkProps {
  readonly path: string
  readonly label: string
  readonly icon: ReactNode
  readonly open: boolean
}

function PageLink({ path, label, icon, open }: PageLinkProps) {
  const local = useLocalPath()
  const { path: current } = splitLocale(useLocation().pathname)
  return (
    <li>
      <Link
        className={styles.entry}
        to={local(path)}
        aria-current={current === path ? 'page' : undefined}
        title={open ? undefined : label}
      >
        {icon}
        <span className={styles.label}>{label}</span>
      </Link>
    </li>
  )
}
