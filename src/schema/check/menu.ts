import { menuEntriesOf, type NamedSection } from '../section.ts'
import { checkCondition } from './conditions.ts'
import type { CheckContext, DefinitionError } from './definition-error.ts'

/** Checks that the parent of a menu entry is a top-level entry of another section, and that its condition depends only on the unit. */
export function checkMenu({ section, sections, createError }: CheckContext): DefinitionError[] {
  return menuEntriesOf(section).flatMap(({ parent, when }) => [
    ...parentErrors(parent, { section, sections, createError }),
    ...checkUnitCondition(when, 'menu.when', { section, createError }),
  ])
}

type MenuContext = Pick<CheckContext, 'section' | 'sections' | 'createError'>

function parentErrors(parent: string | undefined, { section, sections, createError }: MenuContext): DefinitionError[] {
  if (!parent) return []
  if (parent === section.name) return [createError('menu.parent', 'a section does not stand under itself')]
  const parentSection = sections.find(({ name }) => name === parent)
  if (!parentSection) return [createError('menu.parent', `there is no section "${parent}"`)]
  if (menuEntriesOf(parentSection).length === 0)
    return [createError('menu.parent', `"${parent}" has no entry in the menu`)]
  return menuEntriesOf(parentSection).every((entry) => entry.parent)
    ? [createError('menu.parent', `"${parent}" is itself below another entry: the menu has two levels`)]
    : []
}

/** Checks that a condition of the whole section does not read a record. */
export function checkUnitCondition(
  when: NamedSection['when'],
  option: string,
  { section, createError }: Pick<CheckContext, 'section' | 'createError'>,
): DefinitionError[] {
  if (!when) return []
  const unknown = checkCondition(when, { option, section, createError })
  return JSON.stringify(when).includes('"field"')
    ? [...unknown, createError(option, 'it hangs on the unit: no record is looked at')]
    : unknown
}
