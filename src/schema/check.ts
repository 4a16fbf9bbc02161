import { type Complain, complainOf, type DefinitionError, type Scope } from './check/complaint.ts'
import { conditionErrors } from './check/conditions.ts'
import { checkFields } from './check/fields.ts'
import { checkForm } from './check/form.ts'
import { checkNames, checkTree } from './check/list.ts'
import { checkMenu, unitErrors } from './check/menu.ts'
import { checkAddresses, checkExport, checkKind, checkPages } from './check/pages.ts'
import { checkPersonal } from './check/personal.ts'
import { checkReport } from './check/report.ts'
import { checkWas } from './check/was.ts'
import { checkWritten } from './check/written.ts'
import type { CommonWords } from './messages.ts'
import type { NamedSection } from './section.ts'
import type { Locale } from './text/words.ts'

type Common = Readonly<Record<Locale, CommonWords>>

/**
 * Every mistake in the definitions, those included that the types would have refused; empty when they are sound. Run at boot and by the
 * tests. A file with options that nobody knows is not asked what they would mean.
 */
export function check(sections: readonly NamedSection[], common: Common): readonly DefinitionError[] {
  const written = sections.flatMap((section) => [
    ...checkFileName(section, complainOf(section.name)),
    ...checkWritten(section),
  ])
  const broken = new Set(written.map(({ file }) => file))
  const readable = sections.filter(({ name }) => !broken.has(complainOf(name)('', '').file))
  const meant = readable.flatMap((section) =>
    checkMeaning({ section, sections, common, say: complainOf(section.name) }),
  )
  return [...written, ...meant, ...checkAddresses(readable)]
}

/** Throws one error that lists all mistakes, a line each: `resources/faq.ts: fields.question.label: …`. */
export function assertSound(sections: readonly NamedSection[], common: Common): void {
  const errors = check(sections, common)
  if (errors.length > 0)
    throw new Error(errors.map(({ file, option, reason }) => `${file}: ${option}: ${reason}`).join('\n'))
}

const checkFileName = ({ name }: NamedSection, say: Complain): DefinitionError[] =>
  /^[a-z][a-zA-Z0-9]*$/.test(name) ? [] : [say('(file name)', 'a section is named in camelCase')]

function checkMeaning(scope: Scope): DefinitionError[] {
  const { section, say } = scope
  return [
    ...checkKind(section, say),
    ...unitErrors(section.when, 'when', scope),
    ...conditionErrors(section.website?.shown, { option: 'website.shown', section, say }),
    ...checkNames(section, say),
    ...checkExport(scope),
    ...checkPages(section, say),
    ...checkTree(section, say),
    ...checkPersonal(section, say),
    ...checkReport(scope),
    ...checkForm(scope),
    ...checkMenu(scope),
    ...checkFields(scope),
    ...checkWas(scope),
  ]
}
