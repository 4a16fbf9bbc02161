import { isRecord } from '../is-record.ts'
import type { NamedSection } from '../section.ts'
import { createErrorFactory, type DefinitionError, type ErrorFactory } from './definition-error.ts'
import { commonFieldOptions, fieldTypeMetaOf, isFieldKind } from './field-types.ts'
import { requiredSectionOptions, sectionOptions } from './section-options.ts'
import { validateProperties } from './validators.ts'

/**
 * Repeats the checks of the TypeScript types at boot: the product also starts without compilation. An untyped section file could otherwise
 * grant everyone what is meant for few.
 */
export function checkOptionTypes({ name, kind, ...options }: NamedSection): DefinitionError[] {
  const createError = createErrorFactory(name)
  if (kind === undefined)
    return [createError('(export)', 'its default export is no section: `export default section({ … })`')]
  return [
    ...validateProperties(options, sectionOptions, requiredSectionOptions).map(({ at, reason }) =>
      createError(optionOf(at), reason),
    ),
    ...(isRecord(options.fields) ? checkKinds(options.fields, 'fields', createError) : []),
  ]
}

/** A list of permissions is reported as one option. */
const optionOf = (at: string): string => at.replace(/\.\d+(?=\.|$)/g, '')

function checkKinds(
  fields: Readonly<Record<string, unknown>>,
  option: string,
  createError: ErrorFactory,
): DefinitionError[] {
  return Object.entries(fields).flatMap(([name, field]) => checkKind(field, `${option}.${name}`, createError))
}

function checkKind(field: unknown, option: string, createError: ErrorFactory): DefinitionError[] {
  if (!isRecord(field)) return [createError(option, 'it is no field')]
  const { kind, ...options } = field
  if (!isFieldKind(kind))
    return [createError(option, `there is no kind of field ${JSON.stringify(kind) ?? 'undefined'}`)]
  const { options: kindOptions, needs } = fieldTypeMetaOf({ kind })
  return [
    ...validateProperties(options, { ...commonFieldOptions, ...kindOptions }, needs).map(({ at, reason }) =>
      createError(`${option}.${optionOf(at)}`, reason),
    ),
    ...(isRecord(options.fields) ? checkKinds(options.fields, option, createError) : []),
  ]
}
