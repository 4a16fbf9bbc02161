import { useWatch } from 'react-hook-form'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { splitLocale } from '../../../schema/paths.ts'
import { toRows } from '../../../schema/record-values.ts'
import { useLocalPath, useSection } from '../../context/context.tsx'
import {
  daysField,
  isSameLocation,
  locationPath,
  parseLocation,
  reviewStep,
  type StepLocation,
} from './step-location.ts'

interface StepNavigation {
  readonly location: StepLocation
  /** The URL of a spot in the interface's language. */
  readonly to: (location: StepLocation) => string
  readonly go: (location: StepLocation, options?: { readonly replace?: boolean }) => void
}

/** The current spot and links to others. */
export function useStepNavigation(): StepNavigation {
  const section = useSection()
  const navigate = useNavigate()
  const local = useLocalPath()
  const { id: slug = '' } = useParams()
  const days = toRows(useWatch({ name: daysField }))
  const location = parseLocation(section, splitLocale(useLocation().pathname).path, days) ?? { step: reviewStep }
  const to = (other: StepLocation) => local(locationPath(section, slug, other, days))
  return {
    location,
    to,
    go: (other, options = {}) => {
      if (!isSameLocation(location, other)) void navigate(to(other), options)
    },
  }
}
