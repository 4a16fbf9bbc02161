import Button from '@mui/material/Button'
import { type FormEvent, useState } from 'react'
import type { Account } from '../../../api/profile.ts'
import { useSubmitting } from '../../notices/use-submitting.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { storeOwn } from '../../providers/requests/session.ts'
import { OutlineButton } from '../../ui/controls/controls.tsx'
import { Labelled } from '../../ui/controls/Labelled.tsx'
import { isolated } from '../../ui/text/formats.ts'
import { Avatar } from './Avatar.tsx'
import { changeAccount, useChanging, useWhose, withdrawEmail } from './account.ts'
import styles from './profile.module.css'

/** Name, address and picture. */
export function AccountForm({ account }: { readonly account: Account }) {
  const t = useTranslate()
  const whose = useWhose()
  const change = useChanging(whose)
  const { form, busy, problems, submit } = useSubmitting()
  const [name, setName] = useState(account.name)
  const [email, setEmail] = useState(account.email)
  const { waits, confirmed } = account.newEmail
  const save = (changes: Parameters<typeof changeAccount>[1], done = 'messages.updated') =>
    submit(async () => {
      const { data: saved } = await change(changeAccount(whose, changes))
      setEmail(saved.email)
      if (saved.own) storeOwn(saved)
    }, done)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const isAsked = confirmed && !account.invitation && email.trim().toLowerCase() !== account.email
    void save({ name, email }, isAsked ? 'profile.newEmail.sent' : undefined)
  }
  return (
    <section className={styles.card} aria-labelledby='profile-account'>
      <h2 id='profile-account'>{t('profile.account')}</h2>
      <Avatar account={account} problem={problems.avatar} onChange={(avatar) => save({ avatar })} />
      <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
        <Labelled
          label={t('profile.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          problem={problems.name}
          disabled={!account.mayChange}
          autoComplete='name'
          dir='auto'
        />
        <Labelled
          label={t('profile.email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          hint={account.mayChange && t(confirmed ? 'profile.newEmail.confirmed' : 'profile.newEmail.atOnce')}
          problem={problems.email}
          disabled={!account.mayChange}
          type='email'
          autoComplete='email'
          dir='ltr'
        />
        {waits && (
          <div className={styles.waiting}>
            <p>{t('profile.newEmail.waits', { email: isolated(waits) })}</p>
            {account.mayChange && (
              <OutlineButton
                disabled={busy}
                onClick={() => void submit(() => change(withdrawEmail(whose)), 'profile.newEmail.withdrawn')}
              >
                {t('profile.newEmail.withdraw')}
              </OutlineButton>
            )}
          </div>
        )}
        <div>
          <Button type='submit' variant='contained' disabled={busy}>
            {t('profile.save')}
          </Button>
        </div>
      </form>
    </section>
  )
}
