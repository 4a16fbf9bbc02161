import { canDo } from '../access.ts'
import { apiAddressesOf, apiBaseOf, routesOf } from '../paths.ts'
import type { NamedSection } from '../section.ts'
import { type Complain, complainOf, type DefinitionError, type Scope } from './complaint.ts'

/** What leads to pages written by hand leads to some that there are, in words of both languages. */
export function checkPages({ pages = {}, links = {}, saves = {} }: NamedSection, say: Complain): DefinitionError[] {
  const strange = (option: string, page: string) =>
    page === 'list' || page in pages ? [] : [say(option, `there is no page "${page}" in \`pages\``)]
  return [
    ...Object.keys(links).flatMap((page) => strange('links', page)),
    ...Object.entries(saves).flatMap(([name, { next }]) => strange(`saves.${name}.next`, next)),
  ]
}

export function checkExport({ section, sections, say }: Scope): DefinitionError[] {
  const other = sections.find((one) => apiBaseOf(one) === `${apiBaseOf(section)}/export`)
  return other && canDo(section, 'export')
    ? [say('exported', `the address of its spreadsheet is that of ${other.name}: it must be false`)]
    : []
}

/** No two sections may answer at one address, in any unit. */
export function checkAddresses(sections: readonly NamedSection[]): DefinitionError[] {
  const addresses = sections.flatMap((section) => [
    ...apiAddressesOf(section).map((address) => ({ section, address })),
    ...routesOf(section).map((route) => ({ section, address: route.path.replace(/\/:slug\?$/, '') })),
  ])
  return addresses.flatMap(({ section, address }, index) => {
    const earlier = addresses.findIndex((other) => other.address === address)
    const reason = `${address} is already an address of ${addresses[earlier]?.section.name}`
    return earlier < index ? [complainOf(section.name)('routes', reason)] : []
  })
}

/** What only some kinds of section have. */
export function checkKind({ kind, handled, statuses }: NamedSection, say: Complain): DefinitionError[] {
  return [
    ...(handled === false && kind !== 'inbox' ? [say('handled', 'only an inbox is worked through, or is not')] : []),
    ...(statuses && Object.keys(statuses).length === 0
      ? [say('statuses', 'there is none: a section without any says `false`')]
      : []),
  ]
}
