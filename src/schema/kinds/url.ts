import type { Declared, Making, Shapes } from './declared.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { scalarCell } from './kind.ts'
import { trimmed } from './text.ts'

export interface UrlField extends FieldOptions {
  readonly kind: 'url'
  /** Also accept a page of the unit's own website, such as `/offers`; or nothing but that. */
  readonly page?: boolean | 'only'
  /** Only an address that is encrypted on its way, `https://…`; `orHere`: or one of the very machine, which goes nowhere. */
  readonly https?: true | 'orHere'
  readonly unique?: boolean
  /** A field of the section none of whose values may be among this one's, in any two records: a redirect leads to no redirect. */
  readonly apart?: string
}

/** An `http`, `https`, `mailto` or `tel` address. */
export const url = (options: Omit<UrlField, 'kind'> = {}): UrlField => ({ kind: 'url', ...options })

export const urlKind: Kind<UrlField> = {
  storage: 'text',
  cell: scalarCell,
  sorting: 'alphabet',
  filtering: 'words',
  isName: true,
  isSearched: true,
  hasLinks: true,
  clean: (value) => {
    const typed = trimmed(value)
    return typeof typed === 'string' && isPage(typed) ? typed.replace(/(?<=.)\/+$/, '') : typed
  },
  check: (value, field) => {
    if (typeof value !== 'string') return { rule: 'type' }
    if (field.page === 'only') return isPage(value) ? undefined : { rule: 'path' }
    if (!isAddress(value, field.page)) return { rule: 'url' }
    return field.https && !isEncrypted(value, field.https) ? { rule: 'https' } : undefined
  },
  json: (field) => ({
    type: 'string',
    maxLength: 2000,
    ...(field.page ? {} : { format: 'uri' }),
    ...(field.https === true ? { pattern: '^[hH][tT][tT][pP][sS]:' } : {}),
    ...(field.https === 'orHere'
      ? { pattern: '^([hH][tT][tT][pP][sS]:|http://(localhost|127\\.0\\.0\\.1)(:|/|$))' }
      : {}),
    ...(field.page === 'only' ? { pattern: '^/([^/\\\\\\s]\\S*)?$' } : {}),
    ...(field.page === true ? { pattern: '^(/|[a-zA-Z]+:)\\S+$' } : {}),
  }),
}

export const urlDeclared = ({ either, exactly, flag, name }: Shapes): Declared<UrlField> => ({
  options: { page: either(flag, exactly('only')), https: exactly(true, 'orHere'), unique: flag, apart: name },
  beside: { apart: 'url' },
  isCompared: true,
  isMaskable: true,
  samples: [
    {
      field: url(),
      good: [[' https://example.com/a?b=ج ', 'https://example.com/a?b=ج'], [`https://example.com/${'a'.repeat(1980)}`]],
      bad: [
        ['/offers', 'url'],
        ['javascript:alert(1)', 'url'],
        [`https://example.com/${'a'.repeat(1981)}`, 'url'],
      ],
    },
    { field: url({ https: true }), good: [['https://example.com']], bad: [['tel:19668', 'https']] },
    {
      field: url({ https: 'orHere' }),
      good: [['http://localhost:8080']],
      bad: [['http://localhost.example', 'https']],
    },
    { field: url({ page: 'only' }), good: [['/offers/', '/offers']], bad: [['https://example.com', 'path']] },
  ],
  sample: ({ page }, { n, name }: Making) =>
    page ? `/${name.toLowerCase()}-${n}` : `https://example.com/${name.toLowerCase()}-${n}`,
})

/** Is what is sent to the address read by nobody on its way? */
function isEncrypted(address: string, https: true | 'orHere'): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' || (https === 'orHere' && url !== null && isOwnMachine(url))
}

/** Does the address lead to nowhere but this machine? */
export const isOwnMachine = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)

/** A path of the unit's own website. */
const isPage = (text: string): boolean => text.length <= 2000 && /^\/(?![/\\])\S*$/.test(text)

export function isAddress(text: string, page = false): boolean {
  if (text.length > 2000 || /\s/.test(text)) return false
  if (page && isPage(text)) return true
  return URL.canParse(text) && ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(text).protocol)
}
