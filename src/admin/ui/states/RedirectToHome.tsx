import { useNotify } from 'ra-core'
import { useEffect } from 'react'
import { Navigate } from 'react-router-dom'
import { useLocalPath, useUnit } from '../../context/context.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'

/** After a switch to a unit where the user has no access to the current page, opens the home page with a notification. */
export default function RedirectToHome() {
  return (
    <WithMessages part='units'>
      <RedirectWithNotification />
    </WithMessages>
  )
}

function RedirectWithNotification() {
  const t = useTranslate()
  const locale = useLocale()
  const local = useLocalPath()
  const notify = useNotify()
  const text = t('units.homeInstead', { unit: useUnit().displayName[locale] })
  useEffect(() => notify(text, { type: 'info' }), [notify, text])
  return <Navigate to={local('/')} replace />
}
