import Button from '@mui/material/Button'
import { useState } from 'react'
import type { SetUp } from '../../../api/sign-in.ts'
import { useSubmitting } from '../../notices/use-submitting.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { ask } from '../../providers/requests/api.ts'
import { confirmsByPassword } from '../../providers/requests/session.ts'
import { OwnPassword } from '../../session/OwnPassword.tsx'
import { AppSecret } from '../../session/verification/AppSecret.tsx'
import { CodeField } from '../../session/verification/CodeField.tsx'
import { RecoveryCodes } from '../../session/verification/RecoveryCodes.tsx'
import styles from '../../session/verification/verification.module.css'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import { useChanging, useWhose } from './account.ts'

interface Props {
  /** Whether a second factor is in use, which a code of it confirms. */
  readonly isReplacement: boolean
  readonly onClose: () => void
}

/** Sets up one's own second factor: the password and a code of the one in use, the app and its first code, the recovery codes. */
export default function SetUpDialog({ isReplacement, onClose }: Props) {
  const t = useTranslate()
  const change = useChanging(useWhose())
  const { form, busy, problems, submit } = useSubmitting()
  const [password, setPassword] = useState('')
  const [codeInUse, setCodeInUse] = useState('')
  const [code, setCode] = useState('')
  const [setUp, setSetUp] = useState<SetUp>()
  const [codes, setCodes] = useState<readonly string[]>()

  async function fetchSetUp(): Promise<void> {
    const own = confirmsByPassword() ? { password } : {}
    const body = isReplacement ? { ...own, code: codeInUse } : own
    await submit(async () => {
      setSetUp((await ask('POST /api/v1/dashboard/profile/second-factor', { body })).data)
    })
  }
  async function sendCode(): Promise<void> {
    const isDone = await submit(async () => {
      const sending = ask('POST /api/v1/dashboard/profile/second-factor/code', { body: { code } })
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
      {!codes && !setUp && <OwnPassword value={password} onChange={setPassword} problem={problems.password} />}
      {!codes && !setUp && isReplacement && (
        <CodeField
          value={codeInUse}
          onChange={setCodeInUse}
          problem={problems.code}
          autoFocus={!confirmsByPassword()}
          orRecovery
        />
      )}
      {!codes && setUp && <AppSecret setUp={setUp} />}
      {!codes && setUp && <CodeField value={code} onChange={setCode} problem={problems.code} />}
    </TitledDialog>
  )
}
