import Button from '@mui/material/Button'
import { ArrowLeftRight, LogOut } from 'lucide-react'
import { Link } from 'react-router-dom'
import { fixedPages } from '../../../schema/page-paths.ts'
import { localizedPath } from '../../../schema/paths.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { logOut } from '../../providers/requests/api.ts'
import { ErrorState } from '../../ui/states/ErrorState.tsx'

/** Shown if the chosen unit cannot be loaded, for example because the person lost access. Offers retry, other units and logout. */
export default function NoUnit({ onRetry }: { readonly onRetry: () => void }) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <main>
      <ErrorState text={t('shell.units.failed')} onRetry={onRetry}>
        <Button
          component={Link}
          to={localizedPath(locale, fixedPages.units.path)}
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
