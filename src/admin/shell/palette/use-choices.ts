import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { SearchHit } from '../../../api/unit-endpoints.ts'
import type { EffectiveSection } from '../../../schema/effective-section.ts'
import { pathToPage, sectionHasPage } from '../../../schema/paths.ts'
import { useLocalPath, usePerson, useSections } from '../../context/context.tsx'
import { findInMenu, findSectionsOutsideMenu, type MenuEntry, menuOf } from '../../context/menu.ts'
import { usePins, useRecent } from '../../context/pinned-sections.ts'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { call } from '../../providers/requests/api.ts'
import type { Choice } from './palette-choice.ts'

/** Sections and records that match the words, and whether more results are loading. Without words: the pinned and recent sections. */
export function useChoices(words: string) {
  const sections = useSectionChoices(words)
  const { data: found, isFetching } = useFound(words)
  const all = useSections()
  const choiceOf = useRecordChoice()
  const records = found.flatMap((record): Choice[] => {
    const section = all.find(({ name }) => name === record.section)
    return section ? choiceOf(section, record) : []
  })
  return { ...sections, records, isWaiting: isFetching }
}

const mostSections = 6

function useSectionChoices(words: string) {
  const t = useTranslate()
  const locale = useLocale()
  const local = useLocalPath()
  const all = useSections()
  const person = usePerson()
  const { pins } = usePins()
  const { recent } = useRecent()
  const menu = useMemo(() => menuOf(all, person, locale), [all, person, locale])
  const choicesOf = ({ section, label, children }: MenuEntry, group: string): Choice[] => {
    const path = pathToPage(section, section.kind === 'singleton' ? 'edit' : 'list')
    const icon = section.menu?.icon ?? 'file'
    const own = path ? [{ key: section.name, label, beside: group, icon, to: local(path) }] : []
    return [...own, ...children.flatMap((child) => choicesOf(child, label))]
  }
  const inMenu = findInMenu(menu, words).flatMap(({ group, entries }) =>
    entries.flatMap((entry) => choicesOf(entry, t(`shell.groups.${group}`))),
  )
  const besides = findSectionsOutsideMenu(all, person, words).flatMap((section) =>
    choicesOf({ section, label: section.label[locale], children: [] }, ''),
  )
  const named = (names: readonly string[]) => names.flatMap((name) => inMenu.find(({ key }) => key === name) ?? [])
  if (words) return { pinned: [], recent: [], sections: [...inMenu, ...besides].slice(0, mostSections) }
  const kept = { pinned: named(pins), recent: named(recent.filter((name) => !pins.includes(name))) }
  return { ...kept, sections: kept.pinned.length + kept.recent.length > 0 ? [] : inMenu.slice(0, mostSections) }
}

/** A found record. Matches in the title are highlighted; for matches in other fields, the field is named. */
function useRecordChoice(): (section: EffectiveSection, record: SearchHit) => Choice[] {
  const t = useTranslate()
  const locale = useLocale()
  const local = useLocalPath()
  return (section, { id, slug, title: label, reason }) => {
    const path = pathToPage(section, sectionHasPage(section, 'show') ? 'show' : 'edit', slug ?? id)
    if (!path) return []
    const own = { key: id, label, beside: section.label[locale], icon: section.menu?.icon ?? 'file', to: local(path) }
    if (!reason) return [own]
    const isHere = reason.locale === null || reason.locale === locale
    if (reason.field === section.title && isHere && reason.parts.length > 0) return [{ ...own, parts: reason.parts }]
    const name = t(`resources.${section.name}.fields.${reason.field}`)
    const field = isHere ? name : t('palette.in', { field: name, language: t(`languages.${reason.locale}`) })
    return [{ ...own, reason: { field, parts: reason.parts } }]
  }
}

/** The server's search results, requested after a pause in typing. */
function useFound(words: string) {
  const locale = useLocale()
  const q = useSettled(useDeferredValue(words.trim()))
  const { data = [], isFetching } = useQuery({
    queryKey: ['search', { q, locale }],
    queryFn: async ({ signal }) =>
      (await call('POST /api/v1/dashboard/search', { query: { lang: locale }, body: { q } }, { signal, silent: true }))
        .data,
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
