import { useCallback } from 'react'
import { useLocale, useTranslate } from '../../../admin/providers/i18n.ts'
import { readSession } from '../../../admin/providers/requests/session.ts'
import { everyUnit } from '../units.ts'

/** Returns the names of units. Units where the user has no role are not named. */
export function useUnitNames(): (unit: string) => string {
  const t = useTranslate()
  const locale = useLocale()
  return useCallback(
    (unit) => {
      if (unit === everyUnit) return t('staff.units.every')
      const own = readSession().userInfo?.bussinessUnits.find(({ id }) => id === unit)
      return own?.displayName[locale] ?? t('staff.units.another')
    },
    [t, locale],
  )
}
