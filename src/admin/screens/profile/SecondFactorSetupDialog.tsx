import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SecondFactorSetup } from '../../../api/sign-in.ts'
import { useSubmit } from '../../notifications/use-submit.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { call } from '../../providers/requests/api.ts'
import { prefersPasswordReauthentication } from '../../providers/requests/session.ts'
import { ReauthPasswordInput } from '../../session/ReauthPasswordInput.tsx'
import { AuthenticatorSecret } from '../../session/second-factor/AuthenticatorSecret.tsx'
import { CodeInput } from '../../session/second-factor/CodeInput.tsx'
import { RecoveryCodes } from '../../session/second-factor/RecoveryCodes.tsx'
import styles from '../../session/second-factor/second-factor.module.css'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import { useApplyChange, useProfileTarget } from './profile-account.ts'

interface Props {
  /** Is a second factor already in use? Then the change needs one of its codes. */
  readonly isReplacement: boolean
  readonly onClose: () => void
}

/**
 * Sets up one's own second factor. Steps: password and, if present, a code of the current factor; the app and its first code; the recovery
 * codes.
 */
export default function SecondFactorSetupDialog({ isReplacement, onClose }: Props) {
  const t = useTranslate()
  const change = useApplyChange(useProfileTarget())
  const { form, busy, problems, submit } = useSubmit()
  const [password, setPassword] = useState('')
  const [currentCode, setCurrentCode] = useState('')
  const [code, setCode] = useState('')
  const [setUp, setSetUp] = useState<SecondFactorSetup>()
  const [codes, setCodes] = useState<readonly string[]>()

  async function fetchSetUp(): Promise<void> {
    const own = prefersPasswordReauthentication() ? { password } : {}
    const body = isReplacement ? { ...own, code: currentCode } : own
    await submit(async () => {
      setSetUp((await call('POST /api/v1/dashboard/profile/second-factor', { body })).data)
    })
  }
  async function sendCode(): Promise<void> {
    const isDone = await submit(async () => {
      const sending = call('POST /api/v1/dashboard/profile/second-factor/code', { body: { code } })
      setCodes((await change(sending)).recoveryCodes)
    }, 'verification.done')
    if (!isDone) setCode('')
  }
  async function onSubmit(): Promise<void> {
    if (codes) onClose()
    else await (setUp ? sendCode() : fetchSetUp())
  }
  return (
    <TitledDialog
      title={t(codes ? 'verification.codes' : 'verification.title')}
      className={styles.steps}
      form={form}
      maxWidth='xs'
      fullWidth
      onClose={codes ? undefined : onClose}
      onSubmit={onSubmit}
      actions={
        <>
          {!codes && <Button onClick={onClose}>{t('verification.cancel')}</Button>}
          <Button type='submit' variant='contained' disabled={busy}>
            {t(codes ? 'verification.kept' : 'verification.submit')}
          </Button>
        </>
      }
    >
      {codes && <RecoveryCodes codes={codes} />}
      {!codes && !setUp && <ReauthPasswordInput value={password} onChange={setPassword} problem={problems.password} />}
      {!codes && !setUp && isReplacement && (
        <CodeInput
          value={currentCode}
          onChange={setCurrentCode}
          problem={problems.code}
          autoFocus={!prefersPasswordReauthentication()}
          acceptsRecoveryCode
        />
      )}
      {!codes && setUp && <AuthenticatorSecret setUp={setUp} />}
      {!codes && setUp && <CodeInput value={code} onChange={setCode} problem={problems.code} />}
    </TitledDialog>
  )
}
