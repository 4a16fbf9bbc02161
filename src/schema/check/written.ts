import { isRecord } from '../fields.ts'
import type { NamedSection } from '../section.ts'
import { type Complain, complainOf, type DefinitionError } from './complaint.ts'
import { commonOptions, declaredOf, isKind } from './kinds.ts'
import { neededOfSection, sectionOptions } from './section-options.ts'
import { wrongIn } from './shape.ts'

/**
 * What the types refuse, refused again at boot: the product starts without having been compiled, and a section file that is not typed
 * would otherwise open to everybody what it meant for few.
 */
export function checkWritten({ name, kind, ...options }: NamedSection): DefinitionError[] {
  const say = complainOf(name)
  if (kind === undefined) return [say('(export)', 'its default export is no section: `export default section({ … })`')]
  return [
    ...wrongIn(options, sectionOptions, neededOfSection).map(({ at, reason }) => say(optionOf(at), reason)),
    ...(isRecord(options.fields) ? checkKinds(options.fields, 'fields', say) : []),
  ]
}

/** The permissions of a list are one option. */
const optionOf = (at: string): string => at.replace(/\.\d+(?=\.|$)/g, '')

function checkKinds(fields: Readonly<Record<string, unknown>>, option: string, say: Complain): DefinitionError[] {
  return Object.entries(fields).flatMap(([name, field]) => checkKind(field, `${option}.${name}`, say))
}

function checkKind(field: unknown, option: string, say: Complain): DefinitionError[] {
  if (!isRecord(field)) return [say(option, 'it is no field')]
  const { kind, ...options } = field
  if (!isKind(kind)) return [say(option, `there is no kind of field ${JSON.stringify(kind) ?? 'undefined'}`)]
  const { options: own, needs } = declaredOf({ kind })
  return [
    ...wrongIn(options, { ...commonOptions, ...own }, needs).map(({ at, reason }) =>
      say(`${option}.${optionOf(at)}`, reason),
    ),
    ...(isRecord(options.fields) ? checkKinds(options.fields, option, say) : []),
  ]
}
