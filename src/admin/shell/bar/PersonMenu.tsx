import { ChevronDown, KeyRound, LogOut, Undo2, UserRound } from 'lucide-react'
import { useState, useSyncExternalStore } from 'react'
import { useLocalPath, useUnit } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { logOut } from '../../providers/requests/api.ts'
import { readUserInfo, watchUserInfo } from '../../providers/requests/session.ts'
import { Menu, MenuItem } from '../../ui/lazy-overlays.tsx'
import { greetingAt } from '../../ui/text/greeting.ts'
import { initialsOf } from '../../ui/text/initials.ts'
import styles from './top-bar.module.css'

/** The user menu: greeting, password, profile and logout. */
export function PersonMenu() {
  const t = useTranslate()
  const local = useLocalPath()
  const { timeZone } = useUnit()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const person = useSyncExternalStore(watchUserInfo, readUserInfo)
  const close = () => setAnchor(null)
  if (!person) return null
  return (
    <>
      <button
        type='button'
        className={styles.person}
        aria-haspopup='menu'
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Avatar name={person.name} picture={person.avatar} />
        <span className={styles.greeting}>
          <span>{t(`shell.person.${greetingAt(new Date(), timeZone)}`)}</span>
          <span className={styles.name} dir='auto'>
            {person.name}
          </span>
        </span>
        <ChevronDown size={16} className={styles.chevron} aria-hidden />
      </button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close} disablePortal>
        <Whose name={person.name} email={person.email} />
        {(person.hasPassword ?? true) && (
          <MenuItem to={local('/change-password')} onClick={close}>
            <KeyRound size={16} aria-hidden />
            {t('shell.person.password')}
          </MenuItem>
        )}
        <MenuItem to={local('/profile')} onClick={close}>
          <UserRound size={16} aria-hidden />
          {t('shell.person.profile')}
        </MenuItem>
        <MenuItem to={local('/recent-actions')} onClick={close}>
          <Undo2 size={16} className={styles.mirrored} aria-hidden />
          {t('shell.person.actions')}
        </MenuItem>
        <MenuItem
          onClick={() => {
            close()
            void logOut()
          }}
        >
          <LogOut size={16} className={styles.mirrored} aria-hidden />
          {t('shell.person.logout')}
        </MenuItem>
      </Menu>
    </>
  )
}

/** Name and email at the top of the menu, because narrow screens hide the greeting. */
function Whose({ name, email }: { readonly name: string; readonly email: string }) {
  return (
    <li role='presentation' className={styles.whose}>
      <bdi className={styles.name}>{name}</bdi>
      <bdi>{email}</bdi>
    </li>
  )
}
/** MUI reads this property and skips the component in keyboard navigation. */
Whose.muiSkipListHighlight = true

function Avatar({ name, picture }: { readonly name: string; readonly picture: string | null }) {
  const [broken, setBroken] = useState(false)
  if (picture && !broken) return <img className={styles.avatar} src={picture} alt='' onError={() => setBroken(true)} />
  return (
    <span className={styles.avatar} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
