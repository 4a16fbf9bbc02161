import { Search, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import type { EffectiveSection } from '../../../../schema/effective.ts'
import { isMasked } from '../../../../schema/personal.ts'
import { longestSearch } from '../../../../schema/text/search.ts'
import type { Locale } from '../../../../schema/text/words.ts'
import { useSection } from '../../../context/context.tsx'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import styles from './search.module.css'

/** How long, in milliseconds, after the last key the list is asked. */
const patience = 300

/** Searches the fields that its placeholder names. */
export function SearchBox() {
  const section = useSection()
  const t = useTranslate()
  const locale = useLocale()
  const [words, setWords] = useSearchWords()
  if (!section.list.search?.length) return null
  const fields = searchedFields(section, locale, t)
  return (
    <search className={styles.search}>
      <Search size={16} aria-hidden='true' />
      <input
        type='search'
        // An empty box has the direction of its placeholder, which is the interface's.
        dir={words ? 'auto' : undefined}
        value={words}
        maxLength={longestSearch}
        placeholder={fields}
        title={fields}
        aria-label={t('list.searchLabel', { section: t(`resources.${section.name}.name`) })}
        onChange={(event) => setWords(event.target.value)}
      />
      {words && (
        <button type='button' aria-label={t('list.clearSearch')} onClick={() => setWords('')}>
          <X size={14} aria-hidden='true' />
        </button>
      )}
    </search>
  )
}

/** What is typed, handed to the list a moment later; a search that comes from elsewhere, such as a saved view, is shown. */
function useSearchWords(): [string, (words: string) => void] {
  const { filterValues, setFilters } = useListContext()
  const searched = String(filterValues.q ?? '')
  const [words, setWords] = useState(searched)
  const sent = useRef(searched)
  useEffect(() => {
    if (searched === sent.current) return
    sent.current = searched
    setWords(searched)
  }, [searched])
  useEffect(() => {
    const wanted = words.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      const { q: _, ...others } = filterValues
      setFilters(wanted ? { ...others, q: wanted } : others)
    }, patience)
    return () => clearTimeout(timer)
  }, [words, filterValues, setFilters])
  return [words, setWords]
}

/** “title, slug or text”, in the interface's language; of what is masked the whole value. */
function searchedFields(section: EffectiveSection, locale: Locale, t: ReturnType<typeof useTranslate>): string {
  const language = locale === 'en' ? 'en-GB' : 'ar'
  const inside = (name: string) => (/^\p{Lu}[\p{Ll}-]/u.test(name) ? name.toLowerCase() : name)
  const names = (section.list.search ?? []).map((path) => {
    const field = inside(t(`resources.${section.name}.fields.${path}`))
    return isMasked(section, path) ? t('list.searchWhole', { field }) : field
  })
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(names)
}
