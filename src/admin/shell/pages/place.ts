import { useCallback, useEffect, useState } from 'react'
import { traitsOf } from '../../../group/units.ts'
import type { Person } from '../../../schema/access.ts'
import { ask } from '../../providers/requests/api.ts'
import {
  type ChosenUnit,
  readSession,
  storePerson,
  storeResolvedUnit,
  storeUnit,
  takeAnswered,
  type Unit,
} from '../../providers/requests/session.ts'
import { endSeeing } from '../../providers/see-as.ts'

/** The unit that the person is in, and what they may do there. */
interface Place {
  readonly unit: Unit
  readonly person: Person
}
export interface Whereabouts {
  /** The unit that was chosen, even before it is known. */
  readonly chosen: ChosenUnit | null
  /** Complete once the unit's id and the permissions are there. */
  readonly place: Place | null
  readonly failed: boolean
  readonly retry: () => void
  readonly choose: (unit: Unit) => void
}

/**
 * Where the person is. What this browser remembers is used at once and looked up again behind it, so that a role that was
 * changed takes effect with the next visit.
 */
export function useWhereabouts(): Whereabouts {
  const [chosen, setChosen] = useState(() => readSession().unit)
  const [place, setPlace] = useState(remembered)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)
  const name = chosen?.name
  useEffect(() => {
    if (!name) return
    let current = true
    // A new attempt is a new look-up, whatever it finds.
    void attempt
    setFailed(false)
    if (takeAnswered(name)) return
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
    void endSeeing()
    storeUnit(unit)
    setPlace(null)
    setChosen(readSession().unit)
    setAttempt((count) => count + 1)
  }, [])
  return { chosen, place, failed, retry: () => setAttempt(attempt + 1), choose }
}

function remembered(): Place | null {
  const { unit, person } = readSession()
  return unit?.id && person ? { unit: { ...unit, id: unit.id }, person } : null
}

async function lookUp(name: string): Promise<Place> {
  const { data, person: told }: UnitAnswer = await ask('GET /api/v1/dashboard/business-units', {
    query: { bu: name },
  })
  refuseUnlessIn(name)
  const unit = { ...traitsOf(data.name), ...data }
  storeResolvedUnit(unit)
  // What a unit says of the person is what they are themselves.
  const person =
    (readSession().seen ? undefined : told) ?? (await ask('GET /api/v1/dashboard/admin/permissions', {})).data
  refuseUnlessIn(name)
  storePerson(person)
  return { unit, person }
}

/** Another server may say no more than what its unit is. */
interface UnitAnswer {
  readonly data: Unit
  readonly person?: Person
}

/** What is found of a unit is not kept for the one that was chosen meanwhile. */
function refuseUnlessIn(name: string): void {
  if (readSession().unit?.name !== name) throw new Error(`No longer in the unit "${name}"`)
}

const isSame = (known: Place | null, found: Place): boolean =>
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
