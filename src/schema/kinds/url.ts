import { withoutEnd } from '../text/edges.ts'
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

const [https, http] = ['[hH][tT][tT][pP][sS]:', '[hH][tT][tT][pP]:']
/** The forms of addresses, for the check and for the description of the API. Letters of any script may stand in them. */
const forms = {
  page: '/([^/\\\\\\s]\\S*)?',
  address: `(${https}|${http}|[mM][aA][iI][lL][tT][oO]:|[tT][eE][lL]:)\\S*`,
  encrypted: `${https}\\S*`,
  here: `${http}//([lL][oO][cC][aA][lL][hH][oO][sS][tT]|127\\.0\\.0\\.1)([:/?#]\\S*)?`,
} as const

function formOf({ page, https: isEncrypted }: UrlField): string {
  if (page === 'only') return `^${forms.page}$`
  if (isEncrypted === 'orHere') return `^(${forms.encrypted}|${forms.here})$`
  const address = isEncrypted ? forms.encrypted : forms.address
  return page ? `^(${forms.page}|${address})$` : `^${address}$`
}

/** An `http`, `https`, `mailto` or `tel` address. */
export const url = (options: Omit<UrlField, 'kind'> = {}): UrlField => ({ kind: 'url', ...options })

/** The path of a page as it is stored: `/` for the first page, and without a slash at the end for every other. */
export const withoutEndSlashes = (path: string): string => withoutEnd(path, '/') || '/'

export const urlKind: Kind<UrlField> = {
  storage: 'text',
  cell: scalarCell,
  sorting: 'alphabet',
  filtering: 'words',
  isName: true,
  hasLinks: true,
  clean: (value) => {
    const typed = trimmed(value)
    return typeof typed === 'string' && isPage(typed) ? withoutEndSlashes(typed) : typed
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
    pattern: formOf(field),
    examples: [field.page === 'only' ? '/page' : 'https://example.com/page'],
  }),
  text: String,
}

export const urlDeclared = ({ either, exactly, flag, name }: Shapes): Declared<UrlField> => ({
  options: { page: either(flag, exactly('only')), https: exactly(true, 'orHere'), unique: flag, apart: name },
  beside: { apart: 'url' },
  isCompared: true,
  isMaskable: true,
  samples: [
    {
      field: url(),
      good: [
        ['https://مثال.مصر/عيادات'],
        [' https://example.com/a?b=ج ', 'https://example.com/a?b=ج'],
        [`https://example.com/${'a'.repeat(1980)}`],
      ],
      bad: [
        ['/offers', 'url'],
        ['javascript:alert(1)', 'url'],
        ['\u0001https://example.com', 'url'],
        [`https://example.com/${'a'.repeat(1981)}`, 'url'],
      ],
    },
    { field: url({ https: true }), good: [['https://example.com']], bad: [['tel:19668', 'https']] },
    {
      field: url({ https: 'orHere' }),
      good: [['http://localhost:8080'], ['HTTP://LocalHost?a']],
      bad: [
        ['http://localhost.example', 'https'],
        ['http://127.1', 'https'],
      ],
    },
    { field: url({ page: true }), good: [['/'], ['/عروض']], bad: [['//example.com', 'url']] },
    { field: url({ page: 'only' }), good: [['/offers/', '/offers']], bad: [['https://example.com', 'path']] },
  ],
  sample: ({ page }, { n, name }: Making) =>
    page ? `/${name.toLowerCase()}-${n}` : `https://example.com/${name.toLowerCase()}-${n}`,
})

/** Is what is sent to the address read by nobody on its way? */
function isEncrypted(address: string, https: true | 'orHere'): boolean {
  const url = URL.parse(address)
  return (
    hasForm(address, forms.encrypted) ||
    (https === 'orHere' && url !== null && isOwnMachine(url) && hasForm(address, forms.here))
  )
}

/** Does the address lead to nowhere but this machine? */
export const isOwnMachine = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)

/** A path of the unit's own website. */
const isPage = (text: string): boolean => text.length <= 2000 && hasForm(text, forms.page)

export function isAddress(text: string, page = false): boolean {
  if (text.length > 2000) return false
  if (page && isPage(text)) return true
  return hasForm(text, forms.address) && URL.canParse(text)
}

const hasForm = (text: string, form: string): boolean => new RegExp(`^${form}$`, 'u').test(text)
