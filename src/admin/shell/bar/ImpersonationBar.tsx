import Button from '@mui/material/Button'
import { Eye } from 'lucide-react'
import { useUnit } from '../../context/context.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { stopImpersonation } from '../../providers/impersonation.ts'
import { page } from '../../providers/requests/logout.ts'
import { readSession } from '../../providers/requests/session.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import styles from './impersonation-bar.module.css'

/** A bar above the page during impersonation: names the role and offers to end it. */
export default function ImpersonationBar() {
  return (
    <WithMessages part='impersonation'>
      <Bar />
    </WithMessages>
  )
}

function Bar() {
  const t = useTranslate()
  const unit = useUnit()
  const locale = useLocale()
  const { impersonatedRole } = readSession()
  if (!impersonatedRole) return null
  const end = async () => {
    await stopImpersonation()
    page.reload()
  }
  return (
    <div className={styles.seeing} role='status'>
      <Eye size={17} aria-hidden />
      <p>{t('impersonation.as', { unit: unit.displayName[locale], role: isolateBidi(impersonatedRole.name) })}</p>
      <Button variant='outlined' size='small' color='inherit' onClick={() => void end()}>
        {t('impersonation.end')}
      </Button>
    </div>
  )
}
