import Button from '@mui/material/Button'
import { ArrowLeftRight, Lock } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useChooseUnit, useLocalPath, useUnit } from '../../context/context.tsx'
import { isSameUnit, type UnitArrival, withoutUnit } from '../../context/in-unit.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { WithWords } from '../../providers/WithWords.tsx'
import { Page } from '../../ui/Page.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { OpenInUnit } from '../../ui/states/OpenInUnit.tsx'
import { useUnits } from './use-units.ts'

interface OtherUnitProps {
  /** What the address calls the unit. */
  readonly asked: string
}

/** In the place of a page that is meant in another unit: the way there for those who work in it, nothing else for others. */
export default function OtherUnit(props: OtherUnitProps) {
  return (
    <WithWords part='units'>
      <Offer {...props} />
    </WithWords>
  )
}

function Offer({ asked }: OtherUnitProps) {
  const t = useTranslate()
  const locale = useLocale()
  const local = useLocalPath()
  const here = useUnit().displayName[locale]
  const { units, isCurrent } = useUnits()
  const { pathname, search, state } = useLocation()
  const unit = units.find(({ name }) => isSameUnit(name, asked))
  const { chosen } = (state ?? {}) as UnitArrival
  const navigate = useNavigate()
  const choose = useChooseUnit()
  const isChosen = unit !== undefined && chosen === unit.name
  useEffect(() => {
    if (!isChosen) return
    navigate(pathname + withoutUnit(search), { replace: true, state: { isEntered: true } satisfies UnitArrival })
    choose(unit)
  }, [isChosen, unit, navigate, pathname, search, choose])
  if (isChosen || (!unit && !isCurrent)) return <Spinner />
  if (unit) {
    const there = unit.displayName[locale]
    return (
      <Page title={t('units.other.title', { unit: there })}>
        <EmptyState
          icon={<ArrowLeftRight size={22} aria-hidden />}
          title={t('units.other.about', { there, here })}
          text={t('units.other.text')}
          actions={<OpenInUnit unit={unit} path={pathname + search} />}
        />
      </Page>
    )
  }
  return (
    <Page title={t('units.foreign.title')}>
      <EmptyState
        icon={<Lock size={22} aria-hidden />}
        title={t('units.foreign.about')}
        text={t('units.foreign.text')}
        actions={
          <Button component={Link} to={local('/')} variant='outlined'>
            {t('shell.missing.back')}
          </Button>
        }
      />
    </Page>
  )
}
