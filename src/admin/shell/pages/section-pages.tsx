import { type ComponentType, useEffect } from 'react'
import type { PageAction } from '../../../schema/paths.ts'
import { prefersLessData } from '../../context/connection.ts'
import SectionList from '../../engine/list/SectionList.tsx'
import { lazy } from '../../providers/lazy.ts'

const SectionForm = lazy(() => import('../../engine/form/SectionForm.tsx'))
const SectionShow = lazy(() => import('../../engine/show/SectionShow.tsx'))

/** The page of each action. The list is part of the main bundle, because most people open a list first. */
export const pages: Readonly<Record<PageAction, ComponentType>> = {
  list: SectionList,
  create: () => <SectionForm action='create' />,
  edit: () => <SectionForm action='edit' />,
  show: SectionShow,
}

const moves = ['pointermove', 'touchstart', 'keydown'] as const

/**
 * On a list, preloads the code of the record pages at the first user input, because a record is usually opened next. Skipped on slow or
 * data-saving connections.
 */
export function useRecordPagesAhead(isList: boolean): void {
  useEffect(() => {
    if (!isList || prefersLessData()) return
    const end = new AbortController()
    const fetch = () => {
      end.abort()
      Promise.all([SectionForm.preload(), SectionShow.preload()]).catch(() => undefined)
    }
    for (const move of moves) window.addEventListener(move, fetch, { signal: end.signal, passive: true })
    return () => end.abort()
  }, [isList])
}
