import { leavesOf } from '../fields.ts'
import type { Layout } from '../section.ts'
import { locales } from '../text/words.ts'
import { type DefinitionError, repeated, type Scope } from './complaint.ts'

/** Every field stands in the form once, and every tab has words. */
export function checkForm({ section, common, say }: Scope): DefinitionError[] {
  const { form, tabs = {}, fields } = section
  const unused = Object.keys(tabs).filter((tab) => !form || !(tab in form))
  const strange = unused.map((tab) => say(`tabs.${tab}`, 'the form has no such tab'))
  if (!form) return strange
  const leaves = leavesOf(fields)
  const known = [...Object.keys(fields), ...leaves.map(({ path }) => path)]
  const placed = Object.values(form).flatMap(namesOf)
  const left = leaves.filter(({ path }) => !placed.includes(path) && !placed.includes(path.split('.')[0] ?? ''))
  return [
    ...strange,
    ...Object.entries(form).flatMap(([tab, layout]) => [
      ...namesOf(layout)
        .filter((name) => !known.includes(name))
        .map((name) => say(`form.${tab}`, `there is no field "${name}"`)),
      ...(tab === 'side' || tabs[tab] || locales.every((locale) => common[locale].tabs[tab])
        ? []
        : [say(`form.${tab}`, `the tab has no words: add them under tabs.${tab}`)]),
    ]),
    ...repeated(placed).map((name) => say('form', `the field "${name}" stands in it twice`)),
    ...left.map(({ path }) => say('form', `the field "${path}" stands in no tab`)),
  ]
}

const namesOf = (layout: Layout<string>): readonly string[] => layout.flat()
