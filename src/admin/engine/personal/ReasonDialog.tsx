import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { useSubmitting } from '../../notices/use-submitting.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { confirmsByPassword, readSession } from '../../providers/requests/session.ts'
import { Labelled } from '../../ui/controls/Labelled.tsx'
import { UsernameField } from '../../ui/controls/UsernameField.tsx'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import styles from './personal.module.css'

/** What the server asks for before it lays personal data open or erases it. */
export interface Confirmation {
  readonly reason: string
  /** Left out by those who confirm otherwise, once the server asks for it. */
  readonly password?: string
}

interface ReasonDialogProps {
  readonly title: string
  readonly text: string
  /** What the button says, and what is said when it is done. */
  readonly action: string
  readonly done: string
  readonly tone?: 'error'
  readonly work: (confirmation: Confirmation) => Promise<unknown>
  readonly close: () => void
  /** What can be done instead. */
  readonly other?: ReactNode
}

/** Asks for a reason and, where that is how they confirm, for the person's password, and says at them what is wrong. */
export function ReasonDialog({ title, text, action, done, tone, work, close, other }: ReasonDialogProps) {
  const t = useTranslate()
  const { form, busy, problems, submit, refuse } = useSubmitting()
  const [values, setValues] = useState<Confirmation>(() =>
    confirmsByPassword() ? { reason: '', password: '' } : { reason: '' },
  )
  const onSubmit = async () => {
    const missing = Object.entries(values).filter(([, value]) => value.trim() === '')
    const said = t('validations.required')
    if (missing.length > 0) return void refuse(Object.fromEntries(missing.map(([name]) => [name, said])))
    if (await submit(() => work(values), done)) close()
  }
  const box = (name: keyof Confirmation) => ({
    label: t(`personal.${name}`),
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
            {t('personal.cancel')}
          </Button>
          {other}
          <Button type='submit' variant='contained' disabled={busy} {...(tone ? { color: tone } : {})}>
            {action}
          </Button>
        </>
      }
    >
      <p>{text}</p>
      <UsernameField email={readSession().userInfo?.email ?? ''} />
      <Labelled {...box('reason')} dir='auto' maxLength={300} autoFocus hint={t('personal.reasonHint')} />
      {values.password !== undefined && (
        <Labelled {...box('password')} type='password' dir='ltr' autoComplete='current-password' />
      )}
    </TitledDialog>
  )
}
