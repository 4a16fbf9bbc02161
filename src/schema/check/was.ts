import type { Fields } from '../fields.ts'
import { choicesOf } from '../kinds/choice.ts'
import { hasArabicAlias } from '../kinds.ts'
import { namesBefore } from '../past/was.ts'
import type { DefinitionError, Scope } from './complaint.ts'
import { reservedNames } from './reserved.ts'

type Named = Readonly<Record<string, object>>
type Say = (name: string, reason: string) => DefinitionError

/** A former name is that of one thing alone, and of none that is still there. */
export function checkWas({ section, sections, say }: Scope): DefinitionError[] {
  const { name, statuses, fields } = section
  const named = Object.fromEntries(sections.map((other) => [other.name, other]))
  return [
    ...nameErrors(named, (_, reason) => say('was', reason), [name]),
    ...(statuses ? nameErrors(statuses, (status, reason) => say(`statuses.${status}.was`, reason)) : []),
    ...fieldErrors(fields, 'fields', say),
  ]
}

function fieldErrors(fields: Fields, option: string, say: Scope['say']): DefinitionError[] {
  const at: Say = (name, reason) => say(`${option}.${name}.was`, reason)
  return [
    ...nameErrors(fields, at),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const choices = choicesOf(field)
      return [
        ...(hasArabicAlias(field) && field.was !== undefined ? [at(name, 'a slug was never called otherwise')] : []),
        ...namesBefore(field)
          .filter((was) => reservedNames.includes(was) || was === 'slug')
          .map((was) => at(name, `"${was}" was never a field: the system has that name`)),
        ...(choices
          ? nameErrors(choices, (choice, reason) => say(`${option}.${name}.choices.${choice}.was`, reason))
          : []),
        ...('fields' in field ? fieldErrors(field.fields, `${option}.${name}`, say) : []),
      ]
    }),
  ]
}

/** What is wrong with the former names of things that stand beside each other; of all of them, or of these alone. */
function nameErrors(things: Named, say: Say, names: readonly string[] = Object.keys(things)): DefinitionError[] {
  return names.flatMap((name) =>
    namesBefore(things[name]).flatMap((was, place, all) => {
      if (was === name) return [say(name, 'it is called so now')]
      if (Object.hasOwn(things, was)) return [say(name, `there still is "${was}"`)]
      const others = Object.keys(things).filter((other) => other !== name && namesBefore(things[other]).includes(was))
      if (others.length > 0) return [say(name, `"${was}" is what "${others[0]}" was called`)]
      return all.indexOf(was) < place ? [say(name, `"${was}" stands in it twice`)] : []
    }),
  )
}
