import { useCallback } from 'react'
import { everyUnit } from '../../../schema/kinds/units.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { readSession } from '../../providers/requests/session.ts'

/** What the units of a value are called; of those in which the person does not work no more is said than that there are such. */
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
