import { escapeHtml } from '../text/escape-html.ts'
import { sampleWords } from '../text/sample-words.ts'
import type { Declared, Shapes } from './declared.ts'
import type { FieldOptions, Kind, Limit, LocalizedOption } from './kind.ts'
import { lengthFinding, trimmed } from './text.ts'

export interface RichTextField extends FieldOptions, LocalizedOption {
  readonly kind: 'richText'
  /** Characters that a reader sees, without the markup. */
  readonly min?: Limit
  readonly max?: Limit
}

/** HTML that the server cleans by an allow-list before it is stored. */
export const richText = (options: Omit<RichTextField, 'kind'> = {}): RichTextField => ({ kind: 'richText', ...options })

export const richTextKind: Kind<RichTextField> = {
  storage: 'text',
  cell: (value) => (typeof value === 'string' ? plainText(value) : null),
  isMarkup: true,
  hasLinks: true,
  hasLines: () => true,
  marks: () => 'joining',
  clean: (value) => (typeof value === 'string' && !isOversized(value) && isBlank(value) ? null : trimmed(value)),
  check: (value, field) => {
    if (typeof value !== 'string') return { rule: 'type' }
    return isOversized(value) ? { rule: 'markup' } : lengthFinding(plainText(value), field)
  },
  json: () => ({ type: 'string', contentMediaType: 'text/html' }),
  text: (value) => plainText(String(value)),
}

export const richTextDeclared = ({ amount, flag, most }: Shapes): Declared<RichTextField> => ({
  options: { localized: flag, min: amount, max: most },
  samples: [
    {
      field: richText({ min: 2, max: 3 }),
      good: [['<p> &nbsp; </p>', null], ['<p>ab</p>'], ['<p><strong>a&amp;c</strong></p>']],
      bad: [
        ['<p>a</p>', 'min'],
        ['<p>abcd</p>', 'max'],
        ['a'.repeat(longest + 1), 'markup'],
        [`a${'<b>'.repeat(mostTags + 1)}`, 'markup'],
      ],
    },
  ],
  sample: (field, making) => `<p>${sampleWords(field, making)}</p>`,
})

const longest = 500_000
const mostTags = 10_000

/** More than anybody writes by hand: cleaning it would hold up everybody else's requests. */
export const isOversized = (html: string): boolean =>
  html.length > longest || html.split('<', mostTags + 2).length > mostTags + 1

/** What a reader sees of the markup. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A plain text as markup that shows the same: a paragraph for each line. */
export const markupOf = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** The text of markup that says no more than its text, so paragraphs alone; nothing where formatting, pictures or links would be lost. */
export function unformattedText(html: string): string | undefined {
  const entity = /&(?:nbsp|lt|gt|quot|#39|amp);/g
  if (/<(?!p>|\/p>|br ?\/?>)/.test(html) || /&#?\w+;/.test(html.replace(entity, ''))) return undefined
  return html
    .replace(/<\/p>\s*<p>|<br ?\/?>/g, '\n')
    .replace(/^\s*<p>|<\/p>\s*$/g, '')
    .replace(/<\/?p>/g, '\n')
    .replace(entity, (name) => characters[name] ?? name)
}

const characters: Readonly<Record<string, string>> = {
  ...{ '&nbsp;': ' ', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' },
}

/**
 * Is this where one of our own files is fetched: `/files/{key}`, or that of the server whose API the browser application was built for?
 * Content shows no other pictures.
 */
export const isOwnPicture = (address: string): boolean =>
  /^(https?:\/\/[^/\\\s?#@]+)?\/files\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/.test(address)

/** The first thousand characters at most, without the tag or the entity that they may end in. */
function beginningOf(html: string): string {
  const tag = html.lastIndexOf('<', 1000)
  return html.slice(0, tag < 0 ? 1000 : tag).replace(/&[a-z]*$/, '')
}

/** A long text is read no further than to the first words that a reader sees. */
const isBlank = (html: string): boolean => plainText(beginningOf(html)) === '' && isWhollyBlank(html)

const isWhollyBlank = (html: string): boolean => plainText(html) === '' && !/<(img|table|hr|iframe)\b/i.test(html)
