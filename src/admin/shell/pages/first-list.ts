import { profileOf } from '../../../group/profiles.ts'
import { mayDo } from '../../../schema/access.ts'
import { apiBaseOf, pageAt, splitLocale } from '../../../schema/paths.ts'
import { firstPage } from '../../engine/list/state/first-page.ts'
import { listKey } from '../../engine/list/state/view.ts'
import { listQuery } from '../../providers/data-provider.ts'
import { addressOf, askAhead } from '../../providers/requests/api.ts'
import { readSession } from '../../providers/requests/session.ts'
import { sectionsOf } from '../../providers/sections.ts'

/**
 * Asks for the first page of the list at hand while everything around it is still to be drawn, unless the address or what the browser
 * remembers of the list says that another page will be shown.
 */
export function askForFirstList({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  const { unit, person } = readSession()
  if (!unit?.id || !person || search) return
  const { locale, path } = splitLocale(pathname)
  const at = pageAt(sectionsOf(profileOf(unit)), path)
  if (at?.action !== 'list' || at.section.screen || !mayDo(person, 'list', at.section)) return
  if (localStorage.getItem(`RaStore.${listKey(unit.id, at.section.name)}`)) return
  askAhead([addressOf(apiBaseOf(at.section), listQuery(firstPage(at.section, locale)))])
}
