import type { FieldOptions, FieldType } from '../../schema/field-type.ts'
import { scalarCell } from '../../schema/field-type.ts'
import type { FieldTypeMeta, SampleContext, Validators } from '../../schema/field-type-meta.ts'
import { trimEndCharacter } from '../../schema/text/trim-character.ts'
import { trimText } from '../text/text.ts'

export interface UrlField extends FieldOptions {
  readonly kind: 'url'
  /** Also accepts a page of the unit's own website, such as `/offers`; `only` accepts nothing else. */
  readonly page?: boolean | 'only'
  /** Accepts only encrypted URLs, `https://…`. `orHere` also accepts `http` URLs of the same machine, which do not leave it. */
  readonly https?: true | 'orHere'
  readonly unique?: boolean
  /**
   * A field of the section whose values must differ from this field's values in all records: a redirect must not lead to another redirect.
   */
  readonly disjointFrom?: string
}

const [https, http] = ['[hH][tT][tT][pP][sS]:', '[hH][tT][tT][pP]:']
/** The regular expressions of URLs, for validation and for the API description. Letters of any script are allowed. */
const patterns = {
  page: '/([^/\\\\\\s]\\S*)?',
  address: `(${https}|${http}|[mM][aA][iI][lL][tT][oO]:|[tT][eE][lL]:)\\S*`,
  encrypted: `${https}\\S*`,
  here: `${http}//([lL][oO][cC][aA][lL][hH][oO][sS][tT]|127\\.0\\.0\\.1)([:/?#]\\S*)?`,
} as const

function formOf({ page, https: isEncrypted }: UrlField): string {
  if (page === 'only') return `^${patterns.page}$`
  if (isEncrypted === 'orHere') return `^(${patterns.encrypted}|${patterns.here})$`
  const address = isEncrypted ? patterns.encrypted : patterns.address
  return page ? `^(${patterns.page}|${address})$` : `^${address}$`
}

/** An `http`, `https`, `mailto` or `tel` URL. */
export const url = (options: Omit<UrlField, 'kind'> = {}): UrlField => ({ kind: 'url', ...options })

/** The stored form of a page path: `/` for the home page, no trailing slash for all others. */
export const stripTrailingSlashes = (path: string): string => trimEndCharacter(path, '/') || '/'

export const urlFieldType: FieldType<UrlField> = {
  storage: 'text',
  cell: scalarCell,
  sorting: 'alphabet',
  filtering: 'words',
  canBeTitle: true,
  hasLinks: true,
  clean: (value) => {
    const trimmed = trimText(value)
    return typeof trimmed === 'string' && isPage(trimmed) ? stripTrailingSlashes(trimmed) : trimmed
  },
  check: (value, field) => {
    if (typeof value !== 'string') return { rule: 'type' }
    if (field.page === 'only') return isPage(value) ? undefined : { rule: 'path' }
    if (!isUrlOrPage(value, field.page)) return { rule: 'url' }
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

export const urlFieldMeta = ({ union, literalValue, bool, name }: Validators): FieldTypeMeta<UrlField> => ({
  options: {
    page: union(bool, literalValue('only')),
    https: literalValue(true, 'orHere'),
    unique: bool,
    disjointFrom: name,
  },
  siblingOfKind: { disjointFrom: 'url' },
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
  sample: ({ page }, { n, name }: SampleContext) =>
    page ? `/${name.toLowerCase()}-${n}` : `https://example.com/${name.toLowerCase()}-${n}`,
})

/** Is the connection to the URL encrypted or limited to this machine? */
function isEncrypted(address: string, https: true | 'orHere'): boolean {
  const url = URL.parse(address)
  return (
    hasForm(address, patterns.encrypted) ||
    (https === 'orHere' && url !== null && isLoopback(url) && hasForm(address, patterns.here))
  )
}

/** Is it a URL of this machine? */
export const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname)

/** A path of the unit's own website. */
const isPage = (text: string): boolean => text.length <= 2000 && hasForm(text, patterns.page)

export function isUrlOrPage(text: string, page = false): boolean {
  if (text.length > 2000) return false
  if (page && isPage(text)) return true
  return hasForm(text, patterns.address) && URL.canParse(text)
}

const hasForm = (text: string, form: string): boolean => new RegExp(`^${form}$`, 'u').test(text)
