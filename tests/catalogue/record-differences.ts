import { assignmentsIn } from '../../src/fields/assignments/assignments.ts'
import { type Field, type Fields, flattenFields, getAtPath, isEmpty, isLocalized } from '../../src/schema/fields.ts'
import { isRecord } from '../../src/schema/is-record.ts'
import { type Locale, locales } from '../../src/schema/text/locales.ts'
import type { Body } from '../harness/fixtures/bodies.ts'

/** The paths at which an answered record is not what was sent; with a language, the record is in that one alone. */
export function recordDifferences(fields: Fields, sent: Body, got: unknown, locale?: Locale): readonly string[] {
  return flattenFields(fields).flatMap(({ path, field }) => {
    // Such as the number of people with a role, which nobody sends.
    if (field.readOnly) return []
    if (!isLocalized(field)) {
      if (field.kind === 'slug' && (locale === 'ar' || getAtPath(sent, path) === undefined)) return []
      return isSame(field, getAtPath(sent, path), getAtPath(got, path), locale) ? [] : [path]
    }
    return (locale ? [locale] : locales).flatMap((side) => {
      const place = `${side}.${path}`
      return isSame(field, getAtPath(sent, place), getAtPath(got, locale ? path : place), locale) ? [] : [place]
    })
  })
}

function isSame(field: Field, sent: unknown, got: unknown, locale: Locale | undefined): boolean {
  if (field.kind === 'password') return got === undefined
  // Where nothing was said, it is the current unit.
  if (field.kind === 'units' && sent === undefined) return Array.isArray(got) && got.length === 1
  if (isEmpty(sent)) return isEmpty(got) || got === false
  if (field.kind === 'assignments') return isSameAssignments(sent, got)
  if (field.kind === 'list') return isSameRows(field.fields, sent, got, locale)
  if (field.kind === 'image' || field.kind === 'file') return isRecord(got) && got.id === sent
  return JSON.stringify(sent) === JSON.stringify(got)
}

const isSameRows = (fields: Fields, sent: unknown, got: unknown, locale: Locale | undefined): boolean =>
  Array.isArray(sent) &&
  Array.isArray(got) &&
  sent.length === got.length &&
  sent.every((row: Body, index) => recordDifferences(fields, row, got[index], locale).length === 0)

/** The answer names the unit and the role too. */
const isSameAssignments = (sent: unknown, got: unknown): boolean => {
  const idsIn = (value: unknown) => assignmentsIn(value).map(({ businessUnit, role }) => `${businessUnit} ${role}`)
  return idsIn(sent).join() === idsIn(got).join()
}
