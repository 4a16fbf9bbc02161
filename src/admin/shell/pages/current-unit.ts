import { useCallback, useEffect, useState } from 'react'
import type { Principal } from '../../../schema/access.ts'
import { stopImpersonation } from '../../providers/impersonation.ts'
import { call } from '../../providers/requests/api.ts'
import {
  type ChosenUnit,
  consumeLoginLookup,
  readSession,
  storePerson,
  storeResolvedUnit,
  storeUnit,
  type Unit,
} from '../../providers/requests/session.ts'

/** The current unit and the person's role and permissions in it. */
interface UnitAccess {
  readonly unit: Unit
  readonly person: Principal
}
export interface CurrentUnitState {
  /** The chosen unit, possibly before its data is loaded. */
  readonly chosen: ChosenUnit | null
  /** Present once the unit's id and the permissions are known. */
  readonly place: UnitAccess | null
  readonly failed: boolean
  readonly retry: () => void
  readonly choose: (unit: Unit) => void
}

/**
 * The current unit and role. Stored data is used at once and refreshed in the background, so that a changed role takes effect at the next
 * visit.
 */
export function useCurrentUnit(): CurrentUnitState {
  const [chosen, setChosen] = useState(() => readSession().unit)
  const [place, setPlace] = useState(remembered)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const name = chosen?.name
  useEffect(() => {
    if (!name) return
    let current = true
    // Listed as a dependency: each attempt repeats the request.
    void attempt
    setFailed(false)
    if (consumeLoginLookup(name)) return
    lookUp(name).then(
      (found) => {
        if (!current) return
        setPlace((known) => (isSame(known, found) ? known : found))
        setChosen((known) => (isSameUnit(known, found.unit) ? known : found.unit))
      },
      () => current && setFailed(true),
    )
    return () => {
      current = false
    }
  }, [name, attempt])
  const choose = useCallback((unit: Unit) => {
    void stopImpersonation()
    storeUnit(unit)
    setPlace(null)
    setChosen(readSession().unit)
    setAttempt((count) => count + 1)
  }, [])
  return { chosen, place, failed, retry: () => setAttempt(attempt + 1), choose }
}

function remembered(): UnitAccess | null {
  const { unit, person } = readSession()
  return unit?.id && person ? { unit: { ...unit, id: unit.id }, person } : null
}

async function lookUp(name: string): Promise<UnitAccess> {
  const { data, person: own } = await call('GET /api/v1/dashboard/business-units', {
    query: { bu: name },
  })
  refuseUnlessIn(name)
  storeResolvedUnit(data)
  // The unit call returns the person's own role, even during impersonation.
  const person = readSession().impersonatedRole ? (await call('GET /api/v1/dashboard/admin/permissions', {})).data : own
  refuseUnlessIn(name)
  storePerson(person)
  return { unit: data, person }
}

/** Throws if another unit was chosen during the request, so that the response is not stored for the wrong unit. */
function refuseUnlessIn(name: string): void {
  if (readSession().unit?.name !== name) throw new Error(`No longer in the unit "${name}"`)
}

const isSame = (known: UnitAccess | null, found: UnitAccess): boolean =>
  known !== null &&
  isSameUnit(known.unit, found.unit) &&
  known.person.role === found.person.role &&
  (known.person.isGroupAdmin ?? false) === (found.person.isGroupAdmin ?? false) &&
  sameNames(known.person.permissions, found.person.permissions) &&
  sameNames(known.person.limits ?? [], found.person.limits ?? [])

const isSameUnit = (known: ChosenUnit | null, found: Unit): boolean =>
  known !== null &&
  traits.every((name) => known[name] === found[name]) &&
  sameWords(known.displayName, found.displayName)

const traits = ['id', 'front_url', 'profile', 'country', 'timeZone', 'currency', 'color', 'mark'] as const

const sameWords = (some: Unit['displayName'], others: Unit['displayName']): boolean =>
  some.en === others.en && some.ar === others.ar

const sameNames = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((name) => others.includes(name))
