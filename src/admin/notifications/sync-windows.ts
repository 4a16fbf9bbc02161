import { profileOfUnit } from '../../group/profiles.ts'
import { localizedPath, pathToPage, splitLocale } from '../../schema/paths.ts'
import { nearestPage } from '../context/equivalent-page.ts'
import { sectionsOf } from '../providers/effective-sections.ts'
import { page } from '../providers/requests/logout.ts'
import {
  adoptStoredLogin,
  type ChosenUnit,
  isSessionKey,
  readSession,
  storedSession,
} from '../providers/requests/session.ts'
import { currentSignInRequest } from '../providers/requests/sign-in-prompt.ts'
import { hasUnsavedChanges } from '../providers/requests/unsaved-changes.ts'

/** In milliseconds: a login or a choice of unit causes several storage events, which are handled together. */
const debounceMs = 100

/**
 * Follows other windows: a change of unit, a logout, another person's login. With unsaved changes, this window keeps its session and unit.
 * If the same person has signed in again elsewhere, this window continues with the new session.
 */
export function syncWithOtherWindows(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !isSessionKey(key)) return
    clearTimeout(timer)
    timer = setTimeout(sync, debounceMs)
  })
}

function sync(): void {
  const { token, unit } = readSession()
  const isSamePerson = adoptStoredLogin()
  if (isSamePerson && readSession().token !== token) currentSignInRequest()?.answer(true)
  const chosen = storedSession().unit
  if (hasUnsavedChanges() || (isSamePerson && (!chosen || chosen.name === unit?.name))) return
  if (unit && chosen && chosen.name !== unit.name) goToEquivalentPage(unit, chosen)
  page.reload()
}

/** Navigates to the equivalent page in the other unit. For a record it is the list, because the other unit does not have the record. */
function goToEquivalentPage(unit: ChosenUnit, other: ChosenUnit): void {
  const { locale, path } = splitLocale(window.location.pathname)
  const at = nearestPage(unit, path)
  if (!at) return
  const equivalent = sectionsOf(profileOfUnit(other)).find(({ name }) => name === at.section.name)
  const target = equivalent && pathToPage(equivalent, at.slug === undefined ? at.action : 'list')
  window.history.replaceState(null, '', localizedPath(locale, target ?? '/'))
}
