import { menusOf, type NamedSection } from '../section.ts'
import type { DefinitionError, Scope } from './complaint.ts'
import { conditionErrors } from './conditions.ts'

/** An entry stands under one of another section, and hangs on the unit alone. */
export function checkMenu({ section, sections, say }: Scope): DefinitionError[] {
  return menusOf(section).flatMap(({ parent, when }) => [
    ...parentErrors(parent, { section, sections, say }),
    ...unitErrors(when, 'menu.when', { section, say }),
  ])
}

type Around = Pick<Scope, 'section' | 'sections' | 'say'>

function parentErrors(parent: string | undefined, { section, sections, say }: Around): DefinitionError[] {
  if (!parent) return []
  if (parent === section.name) return [say('menu.parent', 'a section does not stand under itself')]
  const found = sections.find(({ name }) => name === parent)
  if (!found) return [say('menu.parent', `there is no section "${parent}"`)]
  if (menusOf(found).length === 0) return [say('menu.parent', `"${parent}" has no entry in the menu`)]
  return menusOf(found).every((one) => one.parent)
    ? [say('menu.parent', `"${parent}" stands under another itself: the menu has two levels`)]
    : []
}

/** What the whole section hangs on cannot look at a record. */
export function unitErrors(
  when: NamedSection['when'],
  option: string,
  { section, say }: Pick<Scope, 'section' | 'say'>,
): DefinitionError[] {
  if (!when) return []
  const unknown = conditionErrors(when, { option, section, say })
  return JSON.stringify(when).includes('"field"')
    ? [...unknown, say(option, 'it hangs on the unit: no record is looked at')]
    : unknown
}
