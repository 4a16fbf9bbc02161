import Button from '@mui/material/Button'
import { Link } from 'react-router-dom'
import { type UnitSwitchState, withUnitParam } from '../../context/unit-param.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import type { Unit } from '../../providers/requests/session.ts'

interface OpenInUnitProps {
  readonly unit: Unit
  /** A path in the interface language, with its query. */
  readonly path: string
}

/** A link to the page in another unit. */
export function OpenInUnitButton({ unit, path }: OpenInUnitProps) {
  const t = useTranslate()
  const locale = useLocale()
  return (
    <Button
      component={Link}
      to={withUnitParam(path, unit)}
      state={{ chosen: unit.name } satisfies UnitSwitchState}
      variant='contained'
    >
      {t('units.open', { unit: unit.displayName[locale] })}
    </Button>
  )
}
