import Button from '@mui/material/Button'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Account } from '../../../api/profile.ts'
import { useSubmitting } from '../../notices/use-submitting.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { Labelled } from '../../ui/controls/Labelled.tsx'
import { PasswordAdvice } from '../../ui/controls/PasswordAdvice.tsx'
import { UsernameField } from '../../ui/controls/UsernameField.tsx'
import { Page } from '../../ui/Page.tsx'
import { isolated } from '../../ui/text/formats.ts'
import { changePassword, useChanging, useWhose } from './account.ts'
import styles from './profile.module.css'

const empty = { currentPassword: '', password: '', confirmPassword: '' }

/** Another password: one's own takes the current one, so that who has none is given it by others. */
export function ChangePassword({ account }: { readonly account: Account }) {
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
  const whose = useWhose()
  const change = useChanging(whose)
  const { form, busy, problems, submit } = useSubmitting()
  const [values, setValues] = useState(empty)
  const { own, mayChange, name, email } = account
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const isDone = await submit(
      () => change(changePassword(whose, values)),
      (answer) => ('ended' in answer && answer.ended ? 'profile.password.doneEnded' : 'profile.password.done'),
    )
    if (isDone) setValues(empty)
  }
  const box = (field: keyof typeof empty, label: string, autoComplete: string, hint?: ReactNode) => (
    <Labelled
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
    <Page title={own ? t('profile.password.title') : t('profile.password.of', { name: isolated(name) })}>
      {!mayChange && <p className={styles.note}>{t('profile.everyUnit')}</p>}
      <section className={styles.card} data-narrow>
        <form ref={form} className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
          <UsernameField email={email} />
          {own && box('currentPassword', 'current', 'current-password')}
          {box('password', 'next', 'new-password', <PasswordAdvice password={values.password} />)}
          {box('confirmPassword', 'again', 'new-password')}
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
