import { type FormEvent, useState } from 'react'
import type { Account, Passkey } from '../../../api/profile.ts'
import { useSubmitting } from '../../notices/use-submitting.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { canUsePasskeys, knowsPasskeys, makePasskey } from '../../providers/passkeys.ts'
import { ask } from '../../providers/requests/api.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { OutlineButton, QuietButton } from '../../ui/controls/controls.tsx'
import { Labelled } from '../../ui/controls/Labelled.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { useChanging, useWhose } from './account.ts'
import { browserName } from './browser-name.ts'
import styles from './profile.module.css'

/** The passkeys of an account: added, named and removed by its person, removed by those who decide over them. */
export function Passkeys({ account }: { readonly account: Account }) {
  return (
    <WithWords part='passkeys'>{account.own ? <Own account={account} /> : <OfAnother account={account} />}</WithWords>
  )
}

const own = '/api/v1/dashboard/profile/passkeys'

function Own({ account: { passkeys } }: { readonly account: Account }) {
  const t = useTranslate()
  const send = useChanging(useWhose())
  const { busy, submit } = useSubmitting()
  const [isKnown, setKnown] = useState(false)
  const named = browserName(navigator.userAgent)
  async function add(): Promise<void> {
    const credential = await makePasskey()
    setKnown(credential === 'known')
    const name = named ? t('profile.browser', named) : t('passkeys.first')
    if (credential && credential !== 'known') await send(ask(`POST ${own}`, { body: { name, credential } }))
  }
  return (
    <section className={styles.card} data-wide aria-labelledby='profile-passkeys'>
      <h2 id='profile-passkeys'>{t('passkeys.title')}</h2>
      <p className={styles.quiet}>{t(saidOf(passkeys.at), { address: passkeys.at })}</p>
      <ul className={styles.sessions}>
        {passkeys.own.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      {isKnown && <p role='status'>{t('passkeys.known')}</p>}
      {canUsePasskeys(passkeys.at) && (
        <OutlineButton disabled={busy} onClick={() => void submit(add)}>
          {t('passkeys.add')}
        </OutlineButton>
      )}
    </section>
  )
}

function saidOf(at: string | null): string {
  if (at === null) return 'passkeys.impossible'
  if (!knowsPasskeys()) return 'passkeys.notHere'
  return canUsePasskeys(at) ? 'passkeys.about' : 'passkeys.elsewhere'
}

function PasskeyLine({ passkey }: { readonly passkey: Passkey }) {
  const t = useTranslate()
  const send = useChanging(useWhose())
  const { busy, submit } = useSubmitting()
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, createdAt, lastUsedAt } = passkey
  const remove = () => submit(() => send(ask(`DELETE ${own}/:id`, { params: { id } })), 'passkeys.removed')
  if (isRenaming) return <Renaming passkey={passkey} onDone={() => setRenaming(false)} />
  return (
    <li>
      <div>
        <bdi>{name}</bdi>
        <p>
          {t('passkeys.since')} <RelativeTime at={createdAt} /> · {t('passkeys.used')}{' '}
          {lastUsedAt ? <RelativeTime at={lastUsedAt} /> : t('passkeys.never')}
        </p>
      </div>
      <div className={styles.lineActions}>
        <QuietButton aria-label={t('passkeys.renameOne', { name })} onClick={() => setRenaming(true)}>
          {t('passkeys.rename')}
        </QuietButton>
        <QuietButton
          data-tone='bad'
          disabled={busy}
          aria-label={t('passkeys.removeOne', { name })}
          onClick={() => void remove()}
        >
          {t('passkeys.remove')}
        </QuietButton>
      </div>
    </li>
  )
}

interface RenamingProps {
  readonly passkey: Passkey
  readonly onDone: () => void
}

function Renaming({ passkey: { id, name }, onDone }: RenamingProps) {
  const t = useTranslate()
  const send = useChanging(useWhose())
  const { form, busy, problems, submit } = useSubmitting()
  const [typed, setTyped] = useState(name)
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { name: typed }
    if (await submit(() => send(ask(`PATCH ${own}/:id`, { params: { id }, body })))) onDone()
  }
  return (
    <li>
      <form ref={form} className={styles.lineForm} noValidate onSubmit={(event) => void onSubmit(event)}>
        <Labelled
          label={t('passkeys.name')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          problem={problems.name}
          maxLength={60}
          autoFocus
          dir='auto'
        />
        <div className={styles.lineActions}>
          <OutlineButton type='submit' disabled={busy}>
            {t('passkeys.save')}
          </OutlineButton>
          <QuietButton onClick={onDone}>{t('passkeys.cancel')}</QuietButton>
        </div>
      </form>
    </li>
  )
}

function OfAnother({ account: { id, mayChange, passkeys } }: { readonly account: Account }) {
  const t = useTranslate()
  const send = useChanging(useWhose())
  const { busy, submit } = useSubmitting()
  const remove = () =>
    submit(() => send(ask('DELETE /api/v1/dashboard/profile/:id/passkeys', { params: { id } })), 'passkeys.removedAll')
  return (
    <section className={styles.card} data-wide aria-labelledby='profile-passkeys'>
      <h2 id='profile-passkeys'>{t('passkeys.title')}</h2>
      <p className={styles.quiet}>
        {t(passkeys.count ? 'passkeys.count' : 'passkeys.none', { smart_count: passkeys.count })}
      </p>
      {mayChange && passkeys.count > 0 && (
        <div className={styles.actions}>
          <OutlineButton disabled={busy} onClick={() => void remove()}>
            {t('passkeys.removeAll')}
          </OutlineButton>
        </div>
      )}
    </section>
  )
}
