import { useQueryClient } from '@tanstack/react-query'
import { useSubmit } from '../../notifications/use-submit.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { call } from '../../providers/requests/api.ts'
import styles from './home.module.css'

/** Creates the default roles in the unit. */
export function CreateDefaultRolesButton() {
  const t = useTranslate()
  const queries = useQueryClient()
  const { busy, submit } = useSubmit()
  const createRoles = async () => {
    await call('POST /api/v1/dashboard/admin/default-roles', {})
    await queries.invalidateQueries()
  }
  return (
    <button
      type='button'
      className={styles.starting}
      disabled={busy}
      onClick={() => void submit(createRoles, 'home.missing.rolesMade')}
    >
      {t('home.missing.roles')}
    </button>
  )
}
