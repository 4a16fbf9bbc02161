import { useQueryClient } from '@tanstack/react-query'
import { useSubmitting } from '../../notices/use-submitting.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { ask } from '../../providers/requests/api.ts'
import styles from './home.module.css'

/** Gives the unit the roles that most begin with. */
export function StartingRoles() {
  const t = useTranslate()
  const queries = useQueryClient()
  const { busy, submit } = useSubmitting()
  const begin = async () => {
    await ask('POST /api/v1/dashboard/admin/starting-roles', {})
    await queries.invalidateQueries()
  }
  return (
    <button
      type='button'
      className={styles.starting}
      disabled={busy}
      onClick={() => void submit(begin, 'home.missing.rolesMade')}
    >
      {t('home.missing.roles')}
    </button>
  )
}
