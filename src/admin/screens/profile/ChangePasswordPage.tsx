import Button from '@mui/material/Button'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Account } from '../../../api/profile.ts'
import { useSubmit } from '../../notifications/use-submit.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { HiddenUsernameInput } from '../../ui/controls/HiddenUsernameInput.tsx'
import { LabeledInput } from '../../ui/controls/LabeledInput.tsx'
import { PasswordStrength } from '../../ui/controls/PasswordStrength.tsx'
import { Page } from '../../ui/Page.tsx'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import styles from './profile.module.css'
import { changePassword, useApplyChange, useProfileTarget } from './profile-account.ts'

const empty = { currentPassword: '', password: '', confirmPassword: '' }

/** Changes a password. For one's own, the current password is required, so a person without a password cannot set one here. */
export function ChangePasswordPage({ account }: { readonly account: Account }) {
  const t = useTranslate()
  if (!account.own || account.hasPassword) return <PasswordForm account={account} />
  return (
    <Page title={t('profile.password.title')}>
      <p className={styles.note}>{t('profile.password.none')}</p>
    </Page>
  )
}

function PasswordForm({ account }: { readonly account: Account }) {
  const t = useTranslate()
  const target = useProfileTarget()
  const change = useApplyChange(target)
  const { form, busy, problems, submit } = useSubmit()
  const [values, setValues] = useState(empty)
  const { own, canChange: mayChange, name, email } = account
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const isDone = await submit(
      () => change(changePassword(target, values)),
      (answer) =>
        'revokedCredentials' in answer && answer.revokedCredentials
          ? 'profile.password.doneEnded'
          : 'profile.password.done',
    )
    if (isDone) setValues(empty)
  }
  const passwordInput = (field: keyof typeof empty, label: string, autoComplete: string, hint?: ReactNode) => (
    <LabeledInput
      label={t(`profile.password.${label}`)}
      type='password'
      dir='ltr'
      autoComplete={autoComplete}
      value={values[field]}
      onChange={(event) => setValues({ ...values, [field]: event.target.value })}
      problem={problems[field]}
      hint={hint}
      disabled={!mayChange}
    />
  )
  return (
    <Page title={own ? t('profile.password.title') : t('profile.password.of', { name: isolateBidi(name) })}>
      {!mayChange && <p className={styles.note}>{t('profile.everyUnit')}</p>}
      <section className={styles.card} data-narrow>
        <form ref={form} className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
          <HiddenUsernameInput email={email} />
          {own && passwordInput('currentPassword', 'current', 'current-password')}
          {passwordInput('password', 'next', 'new-password', <PasswordStrength password={values.password} />)}
          {passwordInput('confirmPassword', 'again', 'new-password')}
          <div>
            <Button type='submit' variant='contained' disabled={busy || !mayChange}>
              {t('profile.password.save')}
            </Button>
          </div>
        </form>
      </section>
    </Page>
  )
}
