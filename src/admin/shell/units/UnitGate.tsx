import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useUnit } from '../../context/context.tsx'
import { isSameUnit, unitParam } from '../../context/unit-param.ts'
import { lazy } from '../../providers/lazy.ts'
import { Spinner } from '../../ui/Spinner.tsx'

const OtherUnitPage = lazy(() => import('./OtherUnitPage.tsx'))

/** Shows the page, unless its URL names another unit: in the current unit, it would show different data. */
export function UnitGate({ children }: { readonly children: ReactNode }) {
  const asked = unitParam(useLocation().search)
  const { name } = useUnit()
  if (asked === null || isSameUnit(asked, name)) return children
  return (
    <Suspense fallback={<Spinner />}>
      <OtherUnitPage asked={asked} />
    </Suspense>
  )
}
