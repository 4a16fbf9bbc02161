import type { ComponentType } from 'react'
import type { PageAction } from '../../../schema/paths.ts'
import SectionList from '../../engine/list/SectionList.tsx'
import { lazy } from '../../providers/lazy.ts'

const SectionForm = lazy(() => import('../../engine/form/SectionForm.tsx'))

/** The page of each action. A list is what most people open first, so its code comes with the application. */
export const pages: Readonly<Record<PageAction, ComponentType>> = {
  list: SectionList,
  create: () => <SectionForm action='create' />,
  edit: () => <SectionForm action='edit' />,
  show: lazy(() => import('../../engine/show/SectionShow.tsx')),
}
