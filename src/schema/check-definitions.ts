import { checkCondition } from './check/conditions.ts'
import {
  type CheckContext,
  createErrorFactory,
  type DefinitionError,
  type ErrorFactory,
} from './check/definition-error.ts'
import { checkFields } from './check/fields.ts'
import { checkForm } from './check/form.ts'
import { checkFieldReferences, checkTree } from './check/list.ts'
import { checkMenu, checkUnitCondition } from './check/menu.ts'
import { checkOptionTypes } from './check/option-types.ts'
import { checkExport, checkPages, checkSectionKind, checkUniquePaths } from './check/pages.ts'
import { checkPersonalFields } from './check/personal-fields.ts'
import { checkRenames } from './check/renames.ts'
import { checkReport } from './check/report.ts'
import { checkWebsite } from './check/website.ts'
import type { NamedSection } from './section.ts'
import type { CommonLabels } from './section-messages.ts'
import type { Locale } from './text/locales.ts'

type Common = Readonly<Record<Locale, CommonLabels>>

/**
 * All errors in the definitions, including those that the types would report; empty if the definitions are valid. Runs at boot and in the
 * tests. A file with unknown options gets no further checks.
 */
export function checkDefinitions(sections: readonly NamedSection[], common: Common): readonly DefinitionError[] {
  const basicErrors = sections.flatMap((section) => [
    ...checkFileName(section, createErrorFactory(section.name)),
    ...checkOptionTypes(section),
  ])
  const filesWithErrors = new Set(basicErrors.map(({ file }) => file))
  const validSections = sections.filter(({ name }) => !filesWithErrors.has(createErrorFactory(name)('', '').file))
  const meaningErrors = validSections.flatMap((section) =>
    checkMeaning({ section, sections, common, createError: createErrorFactory(section.name) }),
  )
  return [...basicErrors, ...meaningErrors, ...checkUniquePaths(validSections)]
}

/** Throws one error that lists all errors, one per line: `resources/faq.ts: fields.question.label: …`. */
export function assertValidDefinitions(sections: readonly NamedSection[], common: Common): void {
  const errors = checkDefinitions(sections, common)
  if (errors.length > 0)
    throw new Error(errors.map(({ file, option, reason }) => `${file}: ${option}: ${reason}`).join('\n'))
}

const checkFileName = ({ name }: NamedSection, createError: ErrorFactory): DefinitionError[] =>
  /^[a-z][a-zA-Z0-9]*$/.test(name) ? [] : [createError('(file name)', 'a section is named in camelCase')]

function checkMeaning(scope: CheckContext): DefinitionError[] {
  const { section, createError } = scope
  return [
    ...checkSectionKind(section, createError),
    ...checkUnitCondition(section.when, 'when', scope),
    ...checkCondition(section.website?.shown, { option: 'website.shown', section, createError }),
    ...checkFieldReferences(section, createError),
    ...checkExport(scope),
    ...checkPages(section, createError),
    ...checkTree(section, createError),
    ...checkPersonalFields(section, createError),
    ...checkReport(scope),
    ...checkWebsite(scope),
    ...checkForm(scope),
    ...checkMenu(scope),
    ...checkFields(scope),
    ...checkRenames(scope),
  ]
}
