import type { Account, Session } from '../../../api/profile.ts'
import { useSubmitting } from '../../notices/use-submitting.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { OutlineButton, QuietButton } from '../../ui/controls/controls.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { endSessions, useChanging, useWhose } from './account.ts'
import { browserName } from './browser-name.ts'
import styles from './profile.module.css'

/** Where somebody is signed in, each of which can be ended. */
export function Sessions({ account }: { readonly account: Account }) {
  const t = useTranslate()
  const whose = useWhose()
  const change = useChanging(whose)
  const { busy, submit } = useSubmitting()
  const { own, mayChange, sessions, name } = account
  const others = sessions.filter(({ current }) => !current)
  const end = (id?: string) => submit(() => change(endSessions(whose, id)), id ? 'profile.ended' : 'profile.endedAll')
  return (
    <section className={styles.card} data-wide aria-labelledby='profile-sessions'>
      <h2 id='profile-sessions'>{own ? t('profile.sessions') : t('profile.sessionsOf', { name })}</h2>
      {sessions.length === 0 && <p className={styles.quiet}>{t('profile.none')}</p>}
      <ul className={styles.sessions}>
        {sessions.map((session) => (
          <SessionLine
            key={session.id}
            session={session}
            disabled={busy}
            onEnd={mayChange && !session.current ? () => void end(session.id) : undefined}
          />
        ))}
      </ul>
      {mayChange && others.length > 0 && (
        <OutlineButton disabled={busy} onClick={() => void end()}>
          {t(own ? 'profile.endOthers' : 'profile.endAll')}
        </OutlineButton>
      )}
    </section>
  )
}

interface LineProps {
  readonly session: Session
  readonly disabled: boolean
  readonly onEnd: (() => void) | undefined
}

function SessionLine({ session, disabled, onEnd }: LineProps) {
  const t = useTranslate()
  const named = browserName(session.agent)
  const browser = named ? t('profile.browser', named) : t('profile.unknown')
  return (
    <li>
      <div>
        <span title={session.agent ?? undefined}>{browser}</span>
        {session.current && <span className={styles.tag}>{t('profile.current')}</span>}
        <p>
          {t('profile.since')} <RelativeTime at={session.createdAt} /> · {t('profile.seen')}{' '}
          <RelativeTime at={session.lastSeenAt} />
        </p>
      </div>
      {onEnd && (
        <QuietButton data-tone='bad' disabled={disabled} aria-label={t('profile.endOne', { browser })} onClick={onEnd}>
          {t('profile.end')}
        </QuietButton>
      )}
    </li>
  )
}
