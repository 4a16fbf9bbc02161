import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { inUnit, type UnitArrival } from '../../context/in-unit.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import type { Unit } from '../../providers/requests/session.ts'

interface OpenInUnitProps {
  readonly unit: Unit
  /** A path in the language of the interface, with its query. */
  readonly path: string
}

/** The way to a page as it is in another unit. */
export function OpenInUnit({ unit, path }: OpenInUnitProps) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Button
      component={Link}
      to={inUnit(path, unit)}
      state={{ chosen: unit.name } satisfies UnitArrival}
      variant='contained'
    >
      {t('units.open', { unit: unit.displayName[locale] })}
    </Button>
  )
}
