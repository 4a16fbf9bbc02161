import type { DemoThing } from '../../../resources/demo/shared/demonstration.ts'
import { declaredOf } from '../../schema/check/kinds.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { type Fields, type Leaf, leavesOf, valueAt, withValueAt } from '../../schema/fields.ts'
import { pathsOf } from '../../schema/judging/cleaning.ts'
import { comparedWith } from '../../schema/judging/comparisons.ts'
import { limitOf } from '../../schema/kinds/kind.ts'
import { isList, type ListField } from '../../schema/kinds/nested.ts'
import { checkValue, factsOf, refersToOne, refersToSeveral, takesFile, takesPicture } from '../../schema/kinds.ts'
import type { Entry } from './demonstrations.ts'

type Values = Readonly<Record<string, unknown>>

const few = 3

/** A few records of a section that nobody wrote any for, made of its kinds' samples; none where those are not sure to be accepted. */
export function sampledEntries(section: EffectiveSection): readonly Entry[] {
  if (section.kind === 'log' || section.guard || section.publishing || !canAllBeMade(section.fields)) return []
  return Array.from({ length: section.kind === 'singleton' ? 1 : few }, (_, index) => {
    const place = index + 1
    return { key: `${section.name}-${place}`, record: recordOf(section, place), place, isOwn: false }
  })
}

/** A record is called as the section calls one, by its number. */
function recordOf(section: EffectiveSection, n: number): Values {
  const words = section.one ?? section.label
  const called = leavesOf(section.fields).filter(({ path }) => path === section.title)
  const titled = called.flatMap(pathsOf).reduce<Values>((record, { path, field }) => {
    const title = `${words[path.startsWith('ar.') ? 'ar' : 'en']} ${n}`
    return isList(field) || checkValue(field, title) ? record : withValueAt(record, path, title)
  }, {})
  return valuesOf(section.fields, { n, turn: n - 1, given: titled })
}

interface Wish {
  readonly n: number
  readonly turn: number
  readonly given: Values
}

function valuesOf(fields: Fields, { n, turn, given }: Wish): Values {
  const leaves = leavesOf(fields).filter(canBeMade)
  const later = (leaf: Leaf) => (comparedWith(leaf.field) === undefined ? 0 : 1)
  return leaves
    .toSorted((one, other) => later(one) - later(other))
    .flatMap(pathsOf)
    .reduce<Values>((record, leaf) => {
      if (valueAt(record, leaf.path) !== undefined) return record
      return withValueAt(record, leaf.path, made(leaf, { n, turn, given: record }))
    }, given)
}

function made({ path, name, field }: Leaf, { n, turn, given }: Wish): unknown {
  if (isList(field)) return rowsOf(field, n)
  if (refersToOne(field)) return { nth: n } satisfies DemoThing
  if (refersToSeveral(field)) return [{ nth: n } satisfies DemoThing]
  if (takesFile(field)) return { picture: 'scene' } satisfies DemoThing
  const other = comparedWith(field)
  const earlier = other === undefined ? undefined : valueAt(given, other)
  const locale = path.startsWith('ar.') ? 'ar' : 'en'
  return declaredOf(field).sample?.(field, { n, turn, name, locale, earlier })
}

const rowsOf = ({ fields, min, max }: ListField, n: number): readonly Values[] =>
  Array.from({ length: Math.min(Math.max(limitOf(min) ?? 0, 2), limitOf(max) ?? 2) }, (_, turn) =>
    valuesOf(fields, { n: n * 10 + turn, turn, given: {} }),
  )

/** Is everything that a record cannot be without among what can be made? */
const canAllBeMade = (fields: Fields): boolean =>
  leavesOf(fields).every(
    (leaf) =>
      !leaf.field.required ||
      isDerived(leaf) ||
      (canBeMade(leaf) && !refersToOne(leaf.field) && !refersToSeveral(leaf.field)),
  )

/** Slugs and places in an order are made by the system from what else there is. */
const isDerived = ({ field }: Leaf): boolean => factsOf(field).storage === 'slug' || factsOf(field).isPlace === true

/** Nothing that depends on the rest of the record, and nothing that only staff or the world have. */
function canBeMade(leaf: Leaf): boolean {
  const { field } = leaf
  if (field.when || field.readOnly || isDerived(leaf) || ('within' in field && field.within)) return false
  if (isList(field)) return !field.spans && canAllBeMade(field.fields)
  if (takesFile(field)) return takesPicture(field)
  return refersToOne(field) || refersToSeveral(field) || declaredOf(field).sample !== undefined
}
