import { useNotify } from 'ra-core'
import { useLocalPath, usePerson } from '../../../admin/context/context.tsx'
import { useErrorMessage } from '../../../admin/notifications/request-errors.ts'
import { useTranslate } from '../../../admin/providers/i18n.ts'
import { startImpersonation } from '../../../admin/providers/impersonation.ts'
import { WithMessages } from '../../../admin/providers/WithMessages.tsx'
import { OutlineButton } from '../../../admin/ui/controls/styled-controls.tsx'
import { masterAdmin } from '../../../group/permissions.ts'
import styles from './permissions.module.css'

/** Starts impersonation of a role; only for master-admins. */
export function ImpersonateButton(props: { readonly role: string }) {
  if (usePerson().role !== masterAdmin) return null
  return (
    <WithMessages part='impersonation'>
      <StartPanel {...props} />
    </WithMessages>
  )
}

function StartPanel({ role }: { readonly role: string }) {
  const t = useTranslate()
  const local = useLocalPath()
  const notify = useNotify()
  const failureText = useErrorMessage()
  const start = () =>
    startImpersonation(role).then(
      // A full page load, so that no data fetched before remains.
      () => window.location.assign(local('/')),
      (error: unknown) => notify(failureText(error), { type: 'error' }),
    )
  return (
    <section className={styles.panel}>
      <OutlineButton onClick={() => void start()}>{t('impersonation.begin')}</OutlineButton>
      <p className={styles.quiet}>{t('impersonation.help')}</p>
    </section>
  )
}
