import { useLocation, useParams } from 'react-router-dom'
import { splitLocale } from '../../../schema/paths.ts'
import { useSection } from '../../context/context.tsx'
import SectionForm from '../../engine/form/SectionForm.tsx'
import { PageNotFound } from '../../ui/states/ErrorPage.tsx'
import { StepsForm } from './StepsForm.tsx'
import { parseLocation } from './step-location.ts'

/** Edits a record in steps. Each step and each day has its own URL. All of them share one form, so that no input is lost. */
export default function ConferencePage() {
  const section = useSection()
  const { id: slug } = useParams()
  const { pathname } = useLocation()
  if (!slug || !parseLocation(section, splitLocale(pathname).path)) return <PageNotFound />
  return <SectionForm action='edit' Body={StepsForm} />
}
