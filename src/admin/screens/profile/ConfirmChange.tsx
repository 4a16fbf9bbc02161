import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { RecoveryCodes } from '../verification/RecoveryCodes.tsx'
import styles from '../verification/verification.module.css'
import { type Account, useChanging, useWhose } from './account.ts'
import { OwnPassword } from './OwnPassword.tsx'
import { useSubmitting } from './problems.ts'
import type { Change } from './SecondFactor.tsx'

interface Props {
  readonly account: Account
  readonly change: Exclude<Change, 'setUp'>
  readonly onClose: () => void
}

/** Asks before a second factor is changed; for one's own, for the password too. */
export default function ConfirmChange({ account, change, onClose }: Props) {
  const t = useTranslate()
  const titleId = useId()
  const whose = useWhose()
  const send = useChanging(whose)
  const { busy, problems, submit } = useSubmitting()
  const [password, setPassword] = useState('')
  const [codes, setCodes] = useState<readonly string[]>()
  const path = `${whose.profile}/second-factor`

  async function apply(): Promise<void> {
    if (change === 'reset') await send(path, 'DELETE')
    if (change === 'switchOff') await send(`${path}/off`, 'POST', { password })
    if (change === 'renew') setCodes((await send(`${path}/recovery-codes`, 'POST', { password })).recoveryCodes)
  }
  async function onSubmit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (codes) return onClose()
    const isDone = await submit(apply, change === 'renew' ? undefined : 'verification.doneOff')
    if (isDone && change !== 'renew') onClose()
  }
  const name = `\u2068${account.name}\u2069`
  return (
    <Dialog open onClose={codes ? undefined : onClose} aria-labelledby={titleId} maxWidth='xs' fullWidth>
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <DialogTitle id={titleId}>
          {t(change === 'reset' ? 'verification.resetTitle' : `verification.${change}`, { name })}
        </DialogTitle>
        <DialogContent className={styles.steps}>
          {codes ? <RecoveryCodes codes={codes} /> : <p>{t(`verification.${change}Text`)}</p>}
          {!codes && change !== 'reset' && (
            <OwnPassword value={password} onChange={setPassword} problem={problems.password} />
          )}
        </DialogContent>
        <DialogActions>
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
        </DialogActions>
      </form>
    </Dialog>
  )
}
