import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useState } from 'react'
import { request } from '../../providers/api.ts'
import { useTranslate } from '../../providers/i18n.ts'
import type { SetUp } from '../../providers/sign-in.ts'
import { AppSecret } from '../verification/AppSecret.tsx'
import { CodeField } from '../verification/CodeField.tsx'
import { RecoveryCodes } from '../verification/RecoveryCodes.tsx'
import styles from '../verification/verification.module.css'
import { useChanging, useWhose } from './account.ts'
import { OwnPassword } from './OwnPassword.tsx'
import { useSubmitting } from './problems.ts'

/** Sets up one's own second factor: the password, the app and its first code, the recovery codes. */
export default function SetUpDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslate()
  const titleId = useId()
  const { profile } = useWhose()
  const change = useChanging({ profile })
  const { busy, problems, submit } = useSubmitting()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [setUp, setSetUp] = useState<SetUp>()
  const [codes, setCodes] = useState<readonly string[]>()
  const path = `${profile}/second-factor`

  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (codes) return onClose()
    if (!setUp)
      await submit(async () => {
        setSetUp((await request<{ data: SetUp }>(path, { method: 'POST', body: { password } })).data)
      })
    else if (
      !(await submit(async () => {
        setCodes((await change(`${path}/code`, 'POST', { code })).recoveryCodes)
      }, 'verification.done'))
    )
      setCode('')
  }
  return (
    <Dialog open onClose={codes ? undefined : onClose} aria-labelledby={titleId} maxWidth='xs' fullWidth>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <DialogTitle id={titleId}>{t(codes ? 'verification.codes' : 'verification.title')}</DialogTitle>
        <DialogContent className={styles.steps}>
          {codes && <RecoveryCodes codes={codes} />}
          {!codes && !setUp && <OwnPassword value={password} onChange={setPassword} problem={problems.password} />}
          {!codes && setUp && <AppSecret setUp={setUp} />}
          {!codes && setUp && <CodeField value={code} onChange={setCode} problem={problems.code} />}
        </DialogContent>
        <DialogActions>
          {!codes && <Button onClick={onClose}>{t('verification.cancel')}</Button>}
          <Button type='submit' variant='contained' disabled={busy}>
            {t(codes ? 'verification.kept' : 'verification.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
