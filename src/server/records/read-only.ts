import { isDeepStrictEqual } from 'node:util'
import type { EffectiveSection } from '../../schema/effective.ts'
import { isRecord, type Leaf, leavesOf, valueAt, withValueAt } from '../../schema/fields.ts'
import { pathsOf } from '../../schema/judging/cleaning.ts'
import { maskedPaths } from '../../schema/personal.ts'
import { invalid } from '../http/errors.ts'
import { fullRecord, storedBody } from '../store/assemble.ts'
import type { RawRecord } from '../store/raw.ts'
import { hasSlug } from '../store/slug-field.ts'
import type { Values } from '../store/values.ts'

/**
 * The part of a body that may be written, for clients that send a record back as they read it. Read-only values that are unchanged
 * are left out, and an unchanged mask stands for the value that it hides. Throws `errors.validation` with `validations.readOnly` at
 * each read-only value that was changed.
 *
 * @example
 * writableBody(section, raw, { id: raw.row.id, version: 3, en: { title: 'New' } }) // { version: 3, en: { title: 'New' } }
 */
export function writableBody(section: EffectiveSection, raw: RawRecord, body: Values): Values {
  const current = fullRecord(section, raw)
  const fixed = readOnlyLeaves(section)
  const systemNames = systemNamesOf(section, current).filter((name) => Object.hasOwn(body, name))
  const changed = [
    ...systemNames.filter((name) => !isSame(body[name], current[name])),
    ...fixed.map(({ path }) => path).filter((path) => isChanged(path, body, current)),
  ]
  if (changed.length > 0) throw invalid(changed.map((path) => ({ path, key: 'validations.readOnly' })))
  const own = Object.fromEntries(Object.entries(body).filter(([name]) => !systemNames.includes(name)))
  const written = fixed.reduce((values, { path }) => withoutPath(values, path.split('.')), own)
  return unmasked(section, raw, { body: written, current })
}

/** The values of a record that staff do not write, by name: those of the system, and what the website sent in. */
function systemNamesOf(section: EffectiveSection, current: Values): readonly string[] {
  const own =
    section.kind === 'inbox'
      ? ['owner', 'notes']
      : [...Object.keys(section.fields), 'en', 'ar', ...(hasSlug(section) ? ['slug'] : [])]
  const written = [...own, 'version', ...(section.statuses ? ['status'] : [])]
  return Object.keys(current).filter((name) => !written.includes(name))
}

const readOnlyLeaves = (section: EffectiveSection): readonly Leaf[] =>
  leavesOf(section.fields)
    .filter(({ field }) => field.readOnly && section.kind !== 'inbox')
    .flatMap(pathsOf)

const isChanged = (path: string, body: Values, current: Values): boolean => {
  const value = valueAt(body, path)
  return value !== undefined && !isSame(value, valueAt(current, path) ?? null)
}

/** People are the same by their id: one may have been renamed since the record was read. */
const isSame = (value: unknown, current: unknown): boolean =>
  isRecord(value) && isRecord(current) && 'id' in current ? value.id === current.id : isDeepStrictEqual(value, current)

function unmasked(
  section: EffectiveSection,
  raw: RawRecord,
  { body, current }: { readonly body: Values; readonly current: Values },
): Values {
  const kept = maskedPaths(section).filter((path) => {
    const value = valueAt(body, path)
    return value !== undefined && value !== null && value === valueAt(current, path)
  })
  if (kept.length === 0) return body
  const stored: Values = { ...storedBody(section, raw), notes: raw.row.notes }
  return kept.reduce((values, path) => withValueAt(values, path, valueAt(stored, path)), body)
}

function withoutPath(values: Values, [name = '', ...rest]: readonly string[]): Values {
  const value = values[name]
  if (rest.length > 0) return isRecord(value) ? { ...values, [name]: withoutPath(value, rest) } : values
  const { [name]: _, ...others } = values
  return others
}
