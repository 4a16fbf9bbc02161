import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { useUnit } from '../../context/context.tsx'
import { isSameUnit, unitIn } from '../../context/in-unit.ts'
import { lazy } from '../../providers/lazy.ts'
import { Spinner } from '../../ui/Spinner.tsx'

const OtherUnit = lazy(() => import('./OtherUnit.tsx'))

/** The page, unless its address is meant in another unit than the one at hand, where it would show something else. */
export function UnitGate({ children }: { readonly children: ReactNode }) {
  const asked = unitIn(useLocation().search)
  const { name } = useUnit()
  if (asked === null || isSameUnit(asked, name)) return children
  return (
    <Suspense fallback={<Spinner />}>
      <OtherUnit asked={asked} />
    </Suspense>
  )
}
