import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Account } from '../../../api/profile.ts'
import { useSubmitting } from '../../notices/use-submitting.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { ask } from '../../providers/requests/api.ts'
import { confirmsByPassword } from '../../providers/requests/session.ts'
import { OwnPassword } from '../../session/OwnPassword.tsx'
import { CodeField } from '../../session/verification/CodeField.tsx'
import { RecoveryCodes } from '../../session/verification/RecoveryCodes.tsx'
import styles from '../../session/verification/verification.module.css'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import { isolated } from '../../ui/text/formats.ts'
import { type Change, useChanging, useWhose } from './account.ts'

interface Props {
  readonly account: Account
  readonly change: Exclude<Change, 'setUp'>
  readonly onClose: () => void
}

/** Asks before a second factor is changed; for one's own, for the password and a code too. */
export default function ConfirmChange({ account, change, onClose }: Props) {
  const t = useTranslate()
  const whose = useWhose()
  const send = useChanging(whose)
  const { form, busy, problems, submit } = useSubmitting()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()

  async function apply(): Promise<void> {
    const own = '/api/v1/dashboard/profile/second-factor'
    const body = confirmsByPassword() ? { password, code } : { code }
    if (change === 'switchOff') await send(ask(`POST ${own}/off`, { body }))
    if (change === 'renew') setCodes((await send(ask(`POST ${own}/recovery-codes`, { body }))).recoveryCodes)
    if (change === 'reset')
      await send(ask('DELETE /api/v1/dashboard/profile/:id/second-factor', { params: { id: account.id } }))
  }
  async function onSubmit(): Promise<void> {
    if (codes) return onClose()
    const isDone = await submit(apply, change === 'renew' ? undefined : 'verification.doneOff')
    if (isDone && change !== 'renew') onClose()
  }
  const title = change === 'reset' ? 'verification.resetTitle' : `verification.${change}`
  return (
    <TitledDialog
      title={t(title, { name: isolated(account.name) })}
      className={styles.steps}
      form={form}
      maxWidth='xs'
      fullWidth
      onClose={codes ? undefined : onClose}
      onSubmit={onSubmit}
      actions={
        <>
          {!codes && <Button onClick={onClose}>{t('verification.cancel')}</Button>}
          <Button
            type='submit'
            variant='contained'
            color={change === 'renew' ? 'primary' : 'error'}
            disabled={busy}
            autoFocus={change === 'reset'}
          >
            {t(codes ? 'verification.kept' : `verification.${change}`)}
          </Button>
        </>
      }
    >
      {codes ? <RecoveryCodes codes={codes} /> : <p>{t(`verification.${change}Text`)}</p>}
      {!codes && change !== 'reset' && (
        <>
          <OwnPassword value={password} onChange={setPassword} problem={problems.password} />
          <CodeField
            value={code}
            onChange={setCode}
            problem={problems.code}
            autoFocus={!confirmsByPassword()}
            orRecovery
          />
        </>
      )}
    </TitledDialog>
  )
}
