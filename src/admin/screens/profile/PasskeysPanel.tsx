import { useNotify } from 'ra-core'
import { type FormEvent, useRef, useState } from 'react'
import type { Account, Passkey } from '../../../api/profile.ts'
import { useSubmit } from '../../notifications/use-submit.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { canUsePasskeys, createPasskey, supportsPasskeys } from '../../providers/passkeys.ts'
import { call } from '../../providers/requests/api.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { LabeledInput } from '../../ui/controls/LabeledInput.tsx'
import { OutlineButton, SubtleButton } from '../../ui/controls/styled-controls.tsx'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { PanelAction } from './PanelAction.tsx'
import { parseUserAgent } from './parse-user-agent.ts'
import styles from './profile.module.css'
import { useApplyChange, useProfileTarget } from './profile-account.ts'

/** The passkeys of an account. Its owner adds, renames and removes them; people who manage the account can remove them. */
export function PasskeysPanel({ account }: { readonly account: Account }) {
  return (
    <WithMessages part='passkeys'>
      {account.own ? <OwnPasskeys account={account} /> : <OtherUsersPasskeys account={account} />}
    </WithMessages>
  )
}

const passkeysPath = '/api/v1/dashboard/profile/passkeys'

function OwnPasskeys({ account: { passkeys } }: { readonly account: Account }) {
  const t = useTranslate()
  const send = useApplyChange(useProfileTarget())
  const notify = useNotify()
  const { busy, submit } = useSubmit()
  const [isAlreadyRegistered, setAlreadyRegistered] = useState(false)
  const named = parseUserAgent(navigator.userAgent)
  async function add(): Promise<void> {
    const credential = await createPasskey()
    setAlreadyRegistered(credential === 'known')
    const name = named ? t('profile.browser', named) : t('passkeys.first')
    if (!credential || credential === 'known') return
    await send(call(`POST ${passkeysPath}`, { body: { name, credential } }))
    notify('messages.updated', { type: 'success' })
  }
  return (
    <section className={styles.card} data-wide aria-labelledby='profile-passkeys'>
      <h2 id='profile-passkeys'>{t('passkeys.title')}</h2>
      <p className={styles.quiet}>{t(helpMessageKey(passkeys.at), { address: passkeys.at })}</p>
      <ul className={styles.sessions}>
        {passkeys.own.map((passkey) => (
          <PasskeyItem key={passkey.id} passkey={passkey} />
        ))}
      </ul>
      <div role='status'>{isAlreadyRegistered && <p>{t('passkeys.known')}</p>}</div>
      {canUsePasskeys(passkeys.at) && (
        <OutlineButton aria-disabled={busy} onClick={() => void submit(add)}>
          {t('passkeys.add')}
        </OutlineButton>
      )}
    </section>
  )
}

function helpMessageKey(at: string | null): string {
  if (at === null) return 'passkeys.impossible'
  if (!supportsPasskeys()) return 'passkeys.notHere'
  return canUsePasskeys(at) ? 'passkeys.about' : 'passkeys.elsewhere'
}

function PasskeyItem({ passkey }: { readonly passkey: Passkey }) {
  const t = useTranslate()
  const send = useApplyChange(useProfileTarget())
  const { busy, submit } = useSubmit()
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, createdAt, lastUsedAt } = passkey
  const remove = () => submit(() => send(call(`DELETE ${passkeysPath}/:id`, { params: { id } })), 'passkeys.removed')
  const item = useRef<HTMLDivElement>(null)
  useFocusOnUnmount(item, () => document.getElementById('profile-passkeys'))
  if (isRenaming) return <RenameForm passkey={passkey} onDone={() => setRenaming(false)} />
  return (
    <li>
      <div>
        <bdi>{name}</bdi>
        <p>
          {t('passkeys.since')} <RelativeTime at={createdAt} /> · {t('passkeys.used')}{' '}
          {lastUsedAt ? <RelativeTime at={lastUsedAt} /> : t('passkeys.never')}
        </p>
      </div>
      <div ref={item} className={styles.lineActions}>
        <SubtleButton
          id={renameButtonId(id)}
          aria-label={t('passkeys.renameOne', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('passkeys.rename')}
        </SubtleButton>
        <SubtleButton
          data-tone='bad'
          aria-disabled={busy}
          aria-label={t('passkeys.removeOne', { name })}
          onClick={() => void remove()}
        >
          {t('passkeys.remove')}
        </SubtleButton>
      </div>
    </li>
  )
}

const renameButtonId = (id: string): string => `passkey-rename-${id}`

interface RenameFormProps {
  readonly passkey: Passkey
  readonly onDone: () => void
}

function RenameForm({ passkey: { id, name }, onDone }: RenameFormProps) {
  const t = useTranslate()
  const send = useApplyChange(useProfileTarget())
  const { form, busy, problems, submit } = useSubmit()
  const [typed, setTyped] = useState(name)
  useFocusOnUnmount(form, () => document.getElementById(renameButtonId(id)))
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const body = { name: typed }
    if (await submit(() => send(call(`PATCH ${passkeysPath}/:id`, { params: { id }, body })), 'messages.updated'))
      onDone()
  }
  return (
    <li>
      <form ref={form} className={styles.lineForm} noValidate onSubmit={(event) => void onSubmit(event)}>
        <LabeledInput
          label={t('passkeys.name')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          problem={problems.name}
          maxLength={60}
          autoFocus
          dir='auto'
        />
        <div className={styles.lineActions}>
          <OutlineButton type='submit' aria-disabled={busy}>
            {t('passkeys.save')}
          </OutlineButton>
          <SubtleButton onClick={onDone}>{t('passkeys.cancel')}</SubtleButton>
        </div>
      </form>
    </li>
  )
}

function OtherUsersPasskeys({ account: { id, canChange: mayChange, passkeys } }: { readonly account: Account }) {
  const t = useTranslate()
  const send = useApplyChange(useProfileTarget())
  const { busy, submit } = useSubmit()
  const remove = () =>
    submit(() => send(call('DELETE /api/v1/dashboard/profile/:id/passkeys', { params: { id } })), 'passkeys.removedAll')
  return (
    <section className={styles.card} data-wide aria-labelledby='profile-passkeys'>
      <h2 id='profile-passkeys'>{t('passkeys.title')}</h2>
      <p className={styles.quiet}>
        {t(passkeys.count ? 'passkeys.count' : 'passkeys.none', { smart_count: passkeys.count })}
      </p>
      {mayChange && passkeys.count > 0 && (
        <div className={styles.actions}>
          <PanelAction headingId='profile-passkeys' aria-disabled={busy} onClick={() => void remove()}>
            {t('passkeys.removeAll')}
          </PanelAction>
        </div>
      )}
    </section>
  )
}
