import Button from '@mui/material/Button'
import { ArrowLeftRight, Lock } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useChooseUnit, useLocalPath, useUnit } from '../../context/context.tsx'
import { isSameUnit, type UnitSwitchState, withoutUnitParam } from '../../context/unit-param.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { WithMessages } from '../../providers/WithMessages.tsx'
import { Page } from '../../ui/Page.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { OpenInUnitButton } from '../../ui/states/OpenInUnitButton.tsx'
import { useUnits } from './use-units.ts'

interface OtherUnitProps {
  /** The unit's name in the URL. */
  readonly asked: string
}

/** Replaces a page whose URL names another unit. Offers to switch if the person is a member of that unit, otherwise only the way back. */
export default function OtherUnitPage(props: OtherUnitProps) {
  return (
    <WithMessages part='units'>
      <Offer {...props} />
    </WithMessages>
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
  const { chosen } = (state ?? {}) as UnitSwitchState
  const navigate = useNavigate()
  const choose = useChooseUnit()
  const isChosen = unit !== undefined && chosen === unit.name
  useEffect(() => {
    if (!isChosen) return
    navigate(pathname + withoutUnitParam(search), {
      replace: true,
      state: { isEntered: true } satisfies UnitSwitchState,
    })
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
          actions={<OpenInUnitButton unit={unit} path={pathname + search} />}
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
