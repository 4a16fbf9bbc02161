import type { ComponentType } from 'react'
import type { PageAction } from '../../../schema/paths.ts'
import { lazy } from '../../providers/lazy.ts'

const loaders = {
  list: () => import('../../engine/list/SectionList.tsx'),
  form: () => import('../../engine/form/SectionForm.tsx'),
  show: () => import('../../engine/show/SectionShow.tsx'),
}
const SectionForm = lazy(loaders.form)

/** The page of each action, loaded when it is first needed. */
export const pages: Readonly<Record<PageAction, ComponentType>> = {
  list: lazy(loaders.list),
  create: () => <SectionForm action='create' />,
  edit: () => <SectionForm action='edit' />,
  show: lazy(loaders.show),
}

/** Fetches a page's code before it is asked for. */
export const preloadList = (): Promise<unknown> => loaders.list()
