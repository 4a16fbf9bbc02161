import { useEffect } from 'react'
import { useNotify } from 'react-admin'
import { Navigate } from 'react-router-dom'
import { useLocalPath, useUnit } from '../../context/context.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { WithWords } from '../../providers/WithWords.tsx'

/** Whoever has changed the unit on a page that is not for them in the new one goes to its home page, and is told why. */
export default function HomeInstead() {
  return (
    <WithWords part='units'>
      <Away />
    </WithWords>
  )
}

function Away() {
  const t = useTranslate()
  const locale = useLocale()
  const local = useLocalPath()
  const notify = useNotify()
  const text = t('units.homeInstead', { unit: useUnit().displayName[locale] })
  useEffect(() => notify(text, { type: 'info' }), [notify, text])
  return <Navigate to={local('/')} replace />
}
