import { flattenFields } from '../fields.ts'
import type { FormLayout } from '../section.ts'
import { locales } from '../text/locales.ts'
import { type CheckContext, type DefinitionError, duplicates } from './definition-error.ts'

/** Checks that each field occurs once in the form and that each tab has a label. */
export function checkForm({ section, common, createError }: CheckContext): DefinitionError[] {
  const { form, tabs = {}, fields } = section
  const unusedTabs = Object.keys(tabs).filter((tab) => !form || !(tab in form))
  const unknownTabs = unusedTabs.map((tab) => createError(`tabs.${tab}`, 'the form has no such tab'))
  if (!form) return unknownTabs
  const leaves = flattenFields(fields)
  const knownNames = [...Object.keys(fields), ...leaves.map(({ path }) => path)]
  const laidOutNames = Object.values(form).flatMap(namesOf)
  const missingLeaves = leaves.filter(
    ({ path }) => !laidOutNames.includes(path) && !laidOutNames.includes(path.split('.')[0] ?? ''),
  )
  return [
    ...unknownTabs,
    ...Object.entries(form).flatMap(([tab, layout]) => [
      ...namesOf(layout)
        .filter((name) => !knownNames.includes(name))
        .map((name) => createError(`form.${tab}`, `there is no field "${name}"`)),
      ...(tab === 'side' || tabs[tab] || locales.every((locale) => common[locale].tabs[tab])
        ? []
        : [createError(`form.${tab}`, `the tab has no words: add them under tabs.${tab}`)]),
    ]),
    ...duplicates(laidOutNames).map((name) => createError('form', `the field "${name}" is listed twice`)),
    ...missingLeaves.map(({ path }) => createError('form', `the field "${path}" is in no tab`)),
  ]
}

const namesOf = (layout: FormLayout<string>): readonly string[] => layout.flat()
