import { profileOf } from '../../group/profiles.ts'
import { localPath, pathTo, splitLocale } from '../../schema/paths.ts'
import { pageNear } from '../context/page-like.ts'
import { page } from '../providers/requests/logout.ts'
import {
  type ChosenUnit,
  isSessionKey,
  readSession,
  rememberedSession,
  takeUpLogin,
} from '../providers/requests/session.ts'
import { currentQuestion } from '../providers/requests/sign-in-again.ts'
import { hasUnsavedWork } from '../providers/requests/unsaved.ts'
import { sectionsOf } from '../providers/sections.ts'

/** In milliseconds: one sign-in or choice of a unit is several events. */
const pause = 100

/**
 * Follows what is done in another window: its unit, its signing out, another person's signing in. Work that is not saved stays, under the
 * session and unit that it was begun in. Where the same person has signed in again, this window goes on too.
 */
export function watchOtherWindows(): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  window.addEventListener('storage', ({ key }) => {
    if (key !== null && !isSessionKey(key)) return
    clearTimeout(timer)
    timer = setTimeout(follow, pause)
  })
}

function follow(): void {
  const { token, unit } = readSession()
  const isSamePerson = takeUpLogin()
  if (isSamePerson && readSession().token !== token) currentQuestion()?.answer(true)
  const chosen = rememberedSession().unit
  if (hasUnsavedWork() || (isSamePerson && (!chosen || chosen.name === unit?.name))) return
  if (unit && chosen && chosen.name !== unit.name) goToLike(unit, chosen)
  page.reload()
}

/** Goes to what the other unit has like the page at hand: of a record the list, as the record itself is not there. */
function goToLike(unit: ChosenUnit, other: ChosenUnit): void {
  const { locale, path } = splitLocale(window.location.pathname)
  const at = pageNear(unit, path)
  if (!at) return
  const like = sectionsOf(profileOf(other)).find(({ name }) => name === at.section.name)
  const found = like && pathTo(like, at.slug === undefined ? at.action : 'list')
  window.history.replaceState(null, '', localPath(locale, found ?? '/'))
}
