import { useLocation, useParams } from 'react-router-dom'
import { splitLocale } from '../../../schema/paths.ts'
import { useSection } from '../../context/context.tsx'
import SectionForm from '../../engine/form/SectionForm.tsx'
import { NotFound } from '../../ui/states/ErrorPage.tsx'
import { StepsBody } from './StepsBody.tsx'
import { spotAt } from './spots.ts'

/** A record step by step, each step and each of its days at an address of its own; one form throughout, so that nothing is lost between them. */
export default function ConferenceSteps() {
  const section = useSection()
  const { slug } = useParams()
  const { pathname } = useLocation()
  if (!slug || !spotAt(section, splitLocale(pathname).path)) return <NotFound />
  return <SectionForm action='edit' Body={StepsBody} />
}
