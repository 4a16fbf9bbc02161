import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { canPerform, hasPermissionFor } from '../../../schema/access.ts'
import { opensInDrawer } from '../../../schema/paths.ts'
import { usePerson, useSection } from '../../context/context.tsx'

/** The form that the drawer next to the list shows. */
export type DrawerTarget = { readonly action: 'create' } | { readonly action: 'edit'; readonly slug: string }

/**
 * The drawer state in the list's URL, `?create` or `?edit={slug}`, and a function that closes the drawer. The list's other query parameters
 * stay.
 */
export function useDrawerTarget(): { readonly target: DrawerTarget | undefined; readonly close: () => void } {
  const section = useSection()
  const person = usePerson()
  const [query, setQuery] = useSearchParams()
  const close = useCallback(() => {
    setQuery((current) => {
      const rest = new URLSearchParams(current)
      rest.delete('create')
      rest.delete('edit')
      rest.delete('copy')
      return rest
    })
  }, [setQuery])
  const requested = parseTarget(query)
  // Users with read access only see the record in this form too, because it has no detail page.
  const isAllowed = requested?.action === 'create' ? canPerform : hasPermissionFor
  const isOpen = requested && opensInDrawer(section, requested.action) && isAllowed(person, requested.action, section)
  return { target: isOpen ? requested : undefined, close }
}

function parseTarget(query: URLSearchParams): DrawerTarget | undefined {
  const slug = query.get('edit')
  if (slug) return { action: 'edit', slug }
  return query.has('create') ? { action: 'create' } : undefined
}
