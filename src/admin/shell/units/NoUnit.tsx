import Button from '@mui/material/Button'
import { ArrowLeftRight, LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { fixedPages } from '../../../schema/page-paths.ts'
import { localPath } from '../../../schema/paths.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { logOut } from '../../providers/requests/api.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'

/** The unit that was chosen could not be loaded, perhaps because the person is not in it any more: ways on, and the way out. */
export default function NoUnit({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <main>
      <ErrorState text={t('shell.units.failed')} onRetry={onRetry}>
        <Button
          component={Link}
          to={localPath(locale, fixedPages.units.path)}
          variant='outlined'
          startIcon={<ArrowLeftRight size={16} aria-hidden />}
        >
          {t('shell.menu.changeUnit')}
        </Button>
        <Button variant='outlined' startIcon={<LogOut size={16} aria-hidden />} onClick={() => void logOut()}>
          {t('shell.person.logout')}
        </Button>
      </ErrorState>
    </main>
  )
}
