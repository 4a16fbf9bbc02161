import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useSubmit } from '../../notifications/use-submit.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { prefersPasswordReauthentication, readSession } from '../../providers/requests/session.ts'
import { HiddenUsernameInput } from '../../ui/controls/HiddenUsernameInput.tsx'
import { LabeledInput } from '../../ui/controls/LabeledInput.tsx'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import styles from './personal.module.css'

/** What the server requires before it exports unmasked personal data or anonymizes it. */
export interface ReasonConfirmation {
  readonly reason: string
  /** Omitted for users who re-authenticate by another method, when the server requires it. */
  readonly password?: string
}

interface ReasonDialogProps {
  readonly title: string
  readonly text: string
  /** Label of the confirm button; `done` is the success message. */
  readonly action: string
  readonly done: string
  readonly tone?: 'error'
  readonly onConfirm: (confirmation: ReasonConfirmation) => Promise<unknown>
  readonly close: () => void
  /** An alternative action. */
  readonly alternative?: ReactNode
}

/** Asks for a reason, and for the password if the user re-authenticates with it. Errors are shown at the inputs. */
export function ReasonDialog({ title, text, action, done, tone, onConfirm, close, alternative }: ReasonDialogProps) {
  const t = useTranslate()
  const { form, busy, problems, submit, refuse: showProblems } = useSubmit()
  const [values, setValues] = useState<ReasonConfirmation>(() =>
    prefersPasswordReauthentication() ? { reason: '', password: '' } : { reason: '' },
  )
  const onSubmit = async () => {
    const missing = Object.entries(values).filter(([, value]) => value.trim() === '')
    const message = t('validations.required')
    if (missing.length > 0) return void showProblems(Object.fromEntries(missing.map(([name]) => [name, message])))
    if (await submit(() => onConfirm(values), done)) close()
  }
  const inputProps = (name: keyof ReasonConfirmation) => ({
    label: t(`privacy.${name}`),
    value: values[name] ?? '',
    problem: problems[name],
    onChange: (event: { target: { value: string } }) => setValues({ ...values, [name]: event.target.value }),
  })
  return (
    <TitledDialog
      title={title}
      className={styles.form}
      form={form}
      onClose={busy ? undefined : close}
      onSubmit={onSubmit}
      actions={
        <>
          <Button onClick={close} disabled={busy}>
            {t('privacy.cancel')}
          </Button>
          {alternative}
          <Button type='submit' variant='contained' disabled={busy} {...(tone ? { color: tone } : {})}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <HiddenUsernameInput email={readSession().userInfo?.email ?? ''} />
      <LabeledInput {...inputProps('reason')} dir='auto' maxLength={300} autoFocus hint={t('privacy.reasonHint')} />
      {values.password !== undefined && (
        <LabeledInput {...inputProps('password')} type='password' dir='ltr' autoComplete='current-password' />
      )}
    </TitledDialog>
  )
}
