import { Search, X } from 'lucide-react'
import { useListContext } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { isMasked } from '../../../../schema/personal-fields.ts'
import type { Locale } from '../../../../schema/text/locales.ts'
import { maxSearchLength } from '../../../../schema/text/max-search-length.ts'
import { useSection } from '../../../context/context.tsx'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import styles from './search.module.css'

/** Delay in milliseconds between the last key press and the request. */
const debounceMs = 300

/** Searches the fields named in its placeholder. */
export function SearchBox() {
  const section = useSection()
  const t = useTranslate()
  const locale = useLocale()
  const [text, setText] = useSearchText()
  if (!section.list.search?.length) return null
  const fields = searchedFieldNames(section, locale, t)
  return (
    <search className={styles.search}>
      <Search size={16} aria-hidden='true' />
      <input
        type='search'
        // An empty box follows the direction of its placeholder, which is that of the interface.
        dir={text ? 'auto' : undefined}
        value={text}
        maxLength={maxSearchLength}
        placeholder={fields}
        title={fields}
        aria-label={t('list.searchLabel', { section: t(`resources.${section.name}.name`) })}
        onChange={(event) => setText(event.target.value)}
      />
      {text && (
        <button type='button' aria-label={t('list.clearSearch')} onClick={() => setText('')}>
          <X size={14} aria-hidden='true' />
        </button>
      )}
    </search>
  )
}

/** The typed text, applied to the list after a delay. A search set elsewhere, such as by a saved view, replaces the text. */
function useSearchText(): [string, (text: string) => void] {
  const { filterValues, setFilters } = useListContext()
  const searched = String(filterValues.q ?? '')
  const [text, setText] = useState(searched)
  const sent = useRef(searched)
  useEffect(() => {
    if (searched === sent.current) return
    sent.current = searched
    setText(searched)
  }, [searched])
  useEffect(() => {
    const query = text.trim()
    if (query === sent.current) return
    const timer = setTimeout(() => {
      sent.current = query
      const { q: _, ...others } = filterValues
      setFilters(query ? { ...others, q: query } : others)
    }, debounceMs)
    return () => clearTimeout(timer)
  }, [text, filterValues, setFilters])
  return [text, setText]
}

/** Names the searched fields in the interface language, such as “title, slug or text”. Masked fields are named as exact-match only. */
function searchedFieldNames(section: EffectiveSection, locale: Locale, t: ReturnType<typeof useTranslate>): string {
  const language = locale === 'en' ? 'en-GB' : 'ar'
  const inside = (name: string) => (/^\p{Lu}[\p{Ll}-]/u.test(name) ? name.toLowerCase() : name)
  const names = (section.list.search ?? []).map((path) => {
    const field = inside(t(`resources.${section.name}.fields.${path}`))
    return isMasked(section, path) ? t('list.searchWhole', { field }) : field
  })
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
}
