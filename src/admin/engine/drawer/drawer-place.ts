import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { mayDo, permits } from '../../../schema/access.ts'
import { isBesideList } from '../../../schema/paths.ts'
import { usePerson, useSection } from '../../context/context.tsx'

/** What is done in the drawer beside the list. */
export type DrawerPlace = { readonly action: 'create' } | { readonly action: 'edit'; readonly slug: string }

/** What the list's address opens beside it, `?create` or `?edit={slug}`, and the way to close that; the list's own query is left alone. */
export function useDrawerPlace(): { readonly place: DrawerPlace | undefined; readonly close: () => void } {
  const section = useSection()
  const person = usePerson()
  const [query, setQuery] = useSearchParams()
  const close = useCallback(() => {
    setQuery((now) => {
      const rest = new URLSearchParams(now)
      rest.delete('create')
      rest.delete('edit')
      rest.delete('copy')
      return rest
    })
  }, [setQuery])
  const asked = placeIn(query)
  // Whoever may only read sees the record in the form that it has no page beside.
  const may = asked?.action === 'create' ? mayDo : permits
  const isOpen = asked && isBesideList(section, asked.action) && may(person, asked.action, section)
  return { place: isOpen ? asked : undefined, close }
}

function placeIn(query: URLSearchParams): DrawerPlace | undefined {
  const slug = query.get('edit')
  if (slug) return { action: 'edit', slug }
  return query.has('create') ? { action: 'create' } : undefined
}
