import { useRef } from 'react'
import type { Account, AccountSession } from '../../../api/profile.ts'
import { useSubmit } from '../../notifications/use-submit.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { SubtleButton } from '../../ui/controls/styled-controls.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { PanelAction } from './PanelAction.tsx'
import { parseUserAgent } from './parse-user-agent.ts'
import styles from './profile.module.css'
import { endSessions, useApplyChange, useProfileTarget } from './profile-account.ts'

/** The sessions of an account, each with a button to end it. */
export function SessionsPanel({ account }: { readonly account: Account }) {
  const t = useTranslate()
  const target = useProfileTarget()
  const change = useApplyChange(target)
  const { busy, submit } = useSubmit()
  const { own, canChange: mayChange, sessions, name } = account
  const others = sessions.filter(({ current }) => !current)
  const end = (id?: string) => submit(() => change(endSessions(target, id)), id ? 'profile.ended' : 'profile.endedAll')
  return (
    <section className={styles.card} data-wide aria-labelledby='profile-sessions'>
      <h2 id='profile-sessions'>{own ? t('profile.sessions') : t('profile.sessionsOf', { name })}</h2>
      {sessions.length === 0 && <p className={styles.quiet}>{t('profile.none')}</p>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            busy={busy}
            onEnd={mayChange && !session.current ? () => void end(session.id) : undefined}
          />
        ))}
      </ul>
      {mayChange && others.length > 0 && (
        <PanelAction headingId='profile-sessions' aria-disabled={busy} onClick={() => void end()}>
          {t(own ? 'profile.endOthers' : 'profile.endAll')}
        </PanelAction>
      )}
    </section>
  )
}

interface LineProps {
  readonly session: AccountSession
  readonly busy: boolean
  readonly onEnd: (() => void) | undefined
}

function SessionItem({ session, busy, onEnd }: LineProps) {
  const t = useTranslate()
  const item = useRef<HTMLLIElement>(null)
  useFocusOnUnmount(item, () => document.getElementById('profile-sessions'))
  const browserAndSystem = parseUserAgent(session.agent)
  const browser = browserAndSystem ? t('profile.browser', browserAndSystem) : t('profile.unknown')
  return (
    <li ref={item}>
      <div>
        <span title={session.agent ?? undefined}>{browser}</span>
        {session.current && <span className={styles.tag}>{t('profile.current')}</span>}
        <p>
          {t('profile.since')} <RelativeTime at={session.createdAt} /> · {t('profile.seen')}{' '}
          <RelativeTime at={session.lastSeenAt} />
        </p>
      </div>
      {onEnd && (
        <SubtleButton
          data-tone='bad'
          aria-disabled={busy}
          aria-label={t('profile.endOne', { browser })}
          onClick={onEnd}
        >
          {t('profile.end')}
        </SubtleButton>
      )}
    </li>
  )
}
