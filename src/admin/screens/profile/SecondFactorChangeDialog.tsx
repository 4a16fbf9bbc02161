import Button from '@mui/material/Button'
import { useState } from 'react'
import type { Account } from '../../../api/profile.ts'
import { useSubmit } from '../../notifications/use-submit.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { call } from '../../providers/requests/api.ts'
import { prefersPasswordReauthentication } from '../../providers/requests/session.ts'
import { ReauthPasswordInput } from '../../session/ReauthPasswordInput.tsx'
import { CodeInput } from '../../session/second-factor/CodeInput.tsx'
import { RecoveryCodes } from '../../session/second-factor/RecoveryCodes.tsx'
import styles from '../../session/second-factor/second-factor.module.css'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import { type SecondFactorChange, useApplyChange, useProfileTarget } from './profile-account.ts'

interface Props {
  readonly account: Account
  readonly change: Exclude<SecondFactorChange, 'setUp'>
  readonly onClose: () => void
}

/** Asks for confirmation before a second factor changes. For one's own, password and code are required too. */
export default function SecondFactorChangeDialog({ account, change, onClose }: Props) {
  const t = useTranslate()
  const target = useProfileTarget()
  const send = useApplyChange(target)
  const { form, busy, problems, submit } = useSubmit()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()

  async function apply(): Promise<void> {
    const own = '/api/v1/dashboard/profile/second-factor'
    const body = prefersPasswordReauthentication() ? { password, code } : { code }
    if (change === 'switchOff') await send(call(`POST ${own}/disable`, { body }))
    if (change === 'renew') setCodes((await send(call(`POST ${own}/recovery-codes`, { body }))).recoveryCodes)
    if (change === 'reset')
      await send(call('DELETE /api/v1/dashboard/profile/:id/second-factor', { params: { id: account.id } }))
  }
  async function onSubmit(): Promise<void> {
    if (codes) return onClose()
    const isDone = await submit(apply, change === 'renew' ? undefined : 'verification.doneOff')
    if (isDone && change !== 'renew') onClose()
  }
  const title = change === 'reset' ? 'verification.resetTitle' : `verification.${change}`
  return (
    <TitledDialog
      title={t(title, { name: isolateBidi(account.name) })}
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
          <ReauthPasswordInput value={password} onChange={setPassword} problem={problems.password} />
          <CodeInput
            value={code}
            onChange={setCode}
            problem={problems.code}
            autoFocus={!prefersPasswordReauthentication()}
            acceptsRecoveryCode
          />
        </>
      )}
    </TitledDialog>
  )
}
