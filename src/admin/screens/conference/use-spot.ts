import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { splitLocale } from '../../../schema/paths.ts'
import { useLocalPath, useSection } from '../../context/context.tsx'
import { daysField, daysIn, isSameSpot, pathOfSpot, review, type Spot, spotAt } from './spots.ts'

interface Steps {
  readonly spot: Spot
  /** The address of a spot in the interface's language. */
  readonly to: (spot: Spot) => string
  readonly go: (spot: Spot, options?: { readonly replace?: boolean }) => void
}

/** Where the person is, and the ways from there. */
export function useSpot(): Steps {
  const section = useSection()
  const navigate = useNavigate()
  const local = useLocalPath()
  const { slug = '' } = useParams()
  const days = daysIn(useWatch({ name: daysField }))
  const spot = spotAt(section, splitLocale(useLocation().pathname).path, days) ?? { step: review }
  const to = (other: Spot) => local(pathOfSpot(section, slug, other, days))
  return {
    spot,
    to,
    go: (other, options = {}) => {
      if (!isSameSpot(spot, other)) void navigate(to(other), options)
    },
  }
}
