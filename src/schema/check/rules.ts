import type { Field, FieldOfKind } from '../fields.ts'
import { matches } from '../kinds/text.ts'
import { patternFault } from '../patterns.ts'
import type { NamedSection } from '../section.ts'
import type { Complain, DefinitionError } from './complaint.ts'

/** What a field's rules say of other fields of the record, whichever row it stands in, and the form that they give a text. */
export function checkRules(field: Field, option: string, { fields }: NamedSection, say: Complain): DefinitionError[] {
  const wrong = (key: string, kind: Field['kind'], names: readonly string[]) =>
    names
      .filter((name) => fields[name]?.kind !== kind)
      .map((name) => say(`${option}.${key}`, `the record has no ${kind} "${name}"`))
  if (field.kind === 'date') return wrong('within', 'date', field.within ?? [])
  if (field.kind === 'boolean' && field.until !== undefined) return wrong('until', 'dateTime', [field.until])
  return field.kind === 'text' ? patternErrors(field, option, say) : []
}

function patternErrors({ pattern, max }: FieldOfKind<'text'>, option: string, say: Complain): DefinitionError[] {
  if (!pattern) return []
  const fault = patternFault(pattern.source)
  if (fault) return [say(`${option}.pattern`, fault)]
  return [
    ...(typeof max === 'number' && max <= 1000 ? [] : [say(`${option}.pattern`, 'it needs a max of 1000 or less')]),
    ...(matches(pattern, pattern.example) ? [] : [say(`${option}.pattern.example`, 'it does not match the pattern')]),
  ]
}
