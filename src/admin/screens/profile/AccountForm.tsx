import { type FormEvent, useState } from 'react'
import type { Account } from '../../../api/profile.ts'
import { useSubmit } from '../../notifications/use-submit.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { storeUserInfo } from '../../providers/requests/session.ts'
import { LabeledInput } from '../../ui/controls/LabeledInput.tsx'
import { AriaDisabledButton } from '../../ui/controls/styled-controls.tsx'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import { AvatarInput } from './AvatarInput.tsx'
import { PanelAction } from './PanelAction.tsx'
import styles from './profile.module.css'
import { cancelEmailChange, changeAccount, useApplyChange, useProfileTarget } from './profile-account.ts'

/** Name, email and picture. */
export function AccountForm({ account }: { readonly account: Account }) {
  const t = useTranslate()
  const target = useProfileTarget()
  const change = useApplyChange(target)
  const { form, busy, problems, submit } = useSubmit()
  const [name, setName] = useState(account.name)
  const [email, setEmail] = useState(account.email)
  const { pending: pendingEmail, needsConfirmation: confirmed } = account.newEmail
  // The email of a deactivated account can be changed by group admins. Only the server knows that right.
  const canChangeEmail = account.own || (account.canChange && (account.lastSignInAt === null || !account.active))
  const emailHint = () => {
    if (account.own) return t(confirmed ? 'profile.newEmail.confirmed' : 'profile.newEmail.atOnce')
    return account.canChange && account.lastSignInAt !== null && t('validations.emailOfOther')
  }
  const save = (changes: Parameters<typeof changeAccount>[1], done = 'messages.updated') =>
    submit(async () => {
      const { data: saved } = await change(changeAccount(target, changes))
      setEmail(saved.email)
      if (saved.own) storeUserInfo(saved)
    }, done)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const needsConfirmation = confirmed && account.own && email.trim().toLowerCase() !== account.email
    void save({ name, email }, needsConfirmation ? 'profile.newEmail.sent' : undefined)
  }
  return (
    <section className={styles.card} aria-labelledby='profile-account'>
      <h2 id='profile-account'>{t('profile.account')}</h2>
      <AvatarInput account={account} problem={problems.avatar} onChange={(avatar) => save({ avatar })} />
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <LabeledInput
          label={t('profile.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          problem={problems.name}
          disabled={!account.canChange}
          autoComplete='name'
          dir='auto'
        />
        <LabeledInput
          label={t('profile.email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          hint={emailHint()}
          problem={problems.email}
          disabled={!canChangeEmail}
          type='email'
          autoComplete='email'
          dir='ltr'
        />
        {pendingEmail && (
          <div className={styles.waiting}>
            <p>{t('profile.newEmail.waits', { email: isolateBidi(pendingEmail) })}</p>
            {account.canChange && (
              <PanelAction
                headingId='profile-account'
                aria-disabled={busy}
                onClick={() => void submit(() => change(cancelEmailChange(target)), 'profile.newEmail.withdrawn')}
              >
                {t('profile.newEmail.withdraw')}
              </PanelAction>
            )}
          </div>
        )}
        <div>
          <AriaDisabledButton type='submit' variant='contained' inactive={busy}>
            {t('profile.save')}
          </AriaDisabledButton>
        </div>
      </form>
    </section>
  )
}
