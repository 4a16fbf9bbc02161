import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { hasPage, pathTo } from '../../schema/paths.ts'
import { request } from '../providers/api.ts'
import { useLocale, useTranslate } from '../providers/i18n.ts'
import { usePerson, useSections } from './context.tsx'
import type { menuIcons } from './icons.ts'
import { findBesideMenu, findInMenu, type MenuEntry, menuOf } from './menu.ts'

/** A section or a record that can be gone to. */
export interface Choice {
  readonly key: string
  readonly label: string
  readonly beside: string
  readonly icon: keyof typeof menuIcons
  readonly path: string
}

interface Found {
  readonly section: string
  readonly id: string
  readonly slug: string | null
  readonly title: string
  readonly status: string | null
}

/** What fits the words, and whether more of it is on its way. */
export function useChoices(words: string) {
  const t = useTranslate()
  const locale = useLocale()
  const all = useSections()
  const person = usePerson()
  const menu = useMemo(() => menuOf(all, person, locale), [all, person, locale])
  const sections = findInMenu(menu, words).flatMap(({ group, entries }) =>
    entries.flatMap((entry) => choicesOf(entry, t(`shell.groups.${group}`))),
  )
  const besides = findBesideMenu(all, person, words).flatMap((section) =>
    choicesOf({ section, label: section.label[locale], children: [] }, ''),
  )
  const { data: found, isFetching } = useFound(words)
  const records = found.flatMap((record): Choice[] => {
    const section = all.find(({ name }) => name === record.section)
    const path = section && pathTo(section, hasPage(section, 'show') ? 'show' : 'edit', record.slug ?? record.id)
    if (!path) return []
    const icon = section.menu?.icon ?? 'file'
    return [{ key: record.id, label: record.title, beside: section.label[locale], icon, path }]
  })
  return {
    sections: words ? [...sections, ...besides].slice(0, 6) : sections.slice(0, 8),
    records,
    isWaiting: isFetching,
  }
}

/** What the server finds, once the person has stopped typing for a moment. */
function useFound(words: string) {
  const locale = useLocale()
  const q = useSettled(useDeferredValue(words.trim()))
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', { q, locale }],
    queryFn: async ({ signal }) =>
      (
        await request<{ data: readonly Found[] }>('/api/v1/dashboard/search', {
          method: 'POST',
          query: { lang: locale },
          body: { q },
          signal,
          quiet: true,
        })
      ).data,
    enabled: q.length > 0,
    placeholderData: keepPreviousData,
  })
  return { data: q && words ? data : [], isFetching: isFetching || (words.trim() !== q && words !== '') }
}

function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), 180)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

function choicesOf({ section, label, children }: MenuEntry, group: string): Choice[] {
  const path = pathTo(section, section.kind === 'singleton' ? 'edit' : 'list')
  const icon = section.menu?.icon ?? 'file'
  const own = path ? [{ key: section.name, label, beside: group, icon, path }] : []
  return [...own, ...children.flatMap((child) => choicesOf(child, label))]
}
