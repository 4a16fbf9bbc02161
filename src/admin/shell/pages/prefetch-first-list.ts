import { profileOfUnit } from '../../../group/profiles.ts'
import { canPerform } from '../../../schema/access.ts'
import { apiPathOf, matchPage, splitLocale } from '../../../schema/paths.ts'
import { firstPageParams } from '../../engine/list/state/first-page-params.ts'
import { listStorageKey } from '../../engine/list/state/list-preferences.ts'
import { listQuery } from '../../providers/data-provider.ts'
import { sectionsOf } from '../../providers/effective-sections.ts'
import { prefetchRequests, toApiUrl } from '../../providers/requests/api.ts'
import { readSession } from '../../providers/requests/session.ts'

/**
 * Prefetches the first page of the current list before the page is drawn. Skips this if the query or the stored list settings show that
 * another page will be requested.
 */
export function prefetchFirstList({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const { unit, person } = readSession()
  if (!unit?.id || !person || search) return
  const { locale, path } = splitLocale(pathname)
  const at = matchPage(sectionsOf(profileOfUnit(unit)), path)
  if (at?.action !== 'list' || at.section.screen || !canPerform(person, 'list', at.section)) return
  if (localStorage.getItem(`RaStore.${listStorageKey(unit.id, at.section.name)}`)) return
  prefetchRequests([toApiUrl(apiPathOf(at.section), listQuery(firstPageParams(at.section, locale)))])
}
