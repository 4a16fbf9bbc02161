import { choicesOf } from '../../fields/choice/choice.ts'
import { hasArabicAlias } from '../../fields/field-types.ts'
import type { Fields } from '../fields.ts'
import { previousNamesOf } from '../migrations/renames.ts'
import type { CheckContext, DefinitionError } from './definition-error.ts'
import { reservedNames } from './reserved-names.ts'

type NamedDefinitions = Readonly<Record<string, object>>
type ReportName = (name: string, reason: string) => DefinitionError

/** Checks that a previous name belongs to one thing only and is not in use any more. */
export function checkRenames({ section, sections, createError }: CheckContext): DefinitionError[] {
  const { name, statuses, fields } = section
  const sectionsByName = Object.fromEntries(sections.map((candidate) => [candidate.name, candidate]))
  return [
    ...nameErrors(sectionsByName, (_, reason) => createError('was', reason), {
      names: [name],
      canExchange: false,
      kind: 'section',
    }),
    ...(statuses
      ? nameErrors(statuses, (status, reason) => createError(`statuses.${status}.was`, reason), { kind: 'status' })
      : []),
    ...fieldErrors(fields, 'fields', createError),
  ]
}

const notMovable =
  'a field cannot move out of a group or a list, or into one: add a new field, fill it in while both exist, and remove the other one in the version after'

function fieldErrors(fields: Fields, option: string, createError: CheckContext['createError']): DefinitionError[] {
  const reportAt: ReportName = (name, reason) => createError(`${option}.${name}.was`, reason)
  const isNested = option !== 'fields' || Object.values(fields).some((field) => 'fields' in field)
  const sameName = isNested ? `it is called so now; ${notMovable}` : undefined
  return [
    ...nameErrors(fields, reportAt, { sameName }),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const choices = choicesOf(field)
      return [
        ...previousNamesOf(field)
          .filter((was) => was.includes('.'))
          .map((was) =>
            reportAt(name, `"${was}" is a path, and a former name is one of the same group; ${notMovable}`),
          ),
        ...(hasArabicAlias(field) && field.was !== undefined
          ? [reportAt(name, 'a slug cannot have former names')]
          : []),
        ...previousNamesOf(field)
          .filter((was) => reservedNames.includes(was) || was === 'slug')
          .map((was) => reportAt(name, `"${was}" was never a field: the system has that name`)),
        ...(choices
          ? nameErrors(choices, (choice, reason) => createError(`${option}.${name}.choices.${choice}.was`, reason), {
              kind: 'choice',
            })
          : []),
        ...('fields' in field ? fieldErrors(field.fields, `${option}.${name}`, createError) : []),
      ]
    }),
  ]
}

interface NameOptions {
  /** The names to check; all if omitted. */
  readonly names?: readonly string[]
  /** Whether definitions may exchange their names, so that each has a previous name that is the current one of another. */
  readonly canExchange?: boolean
  /** What the definitions define, for the reason to report. */
  readonly kind?: 'field' | 'section' | 'status' | 'choice'
  /** The reason to report if a previous name is the current one. */
  readonly sameName?: string | undefined
}

/** The errors in the previous names of siblings. */
function nameErrors(
  definitions: NamedDefinitions,
  report: ReportName,
  {
    names = Object.keys(definitions),
    canExchange = true,
    kind = 'field',
    sameName = 'it is called so now',
  }: NameOptions = {},
): DefinitionError[] {
  return names.flatMap((name) =>
    previousNamesOf(definitions[name]).flatMap((was, index, all) => {
      if (was === name) return [report(name, sameName)]
      const areExchanged = canExchange && previousNamesOf(definitions[was]).length > 0
      if (Object.hasOwn(definitions, was) && !areExchanged)
        return [report(name, `a ${kind} still has the name "${was}"`)]
      const conflicting = Object.keys(definitions).filter(
        (candidate) => candidate !== name && previousNamesOf(definitions[candidate]).includes(was),
      )
      if (conflicting.length > 0) return [report(name, `"${was}" is also the former name of "${conflicting[0]}"`)]
      return all.indexOf(was) < index ? [report(name, `"${was}" is listed twice`)] : []
    }),
  )
}
