import type { FieldOptions, FieldType, Limit, LocalizedOption } from '../../schema/field-type.ts'
import type { FieldTypeMeta, Validators } from '../../schema/field-type-meta.ts'
import { escapeHtml } from '../../schema/text/escape-html.ts'
import { sampleText } from '../../schema/text/sample-text.ts'
import { lengthViolation, trimText } from '../text/text.ts'

export interface RichTextField extends FieldOptions, LocalizedOption {
  readonly kind: 'richText'
  /** Minimum number of visible characters, without markup. */
  readonly min?: Limit
  readonly max?: Limit
}

/** HTML that the server sanitizes with an allow-list before it is stored. */
export const richText = (options: Omit<RichTextField, 'kind'> = {}): RichTextField => ({ kind: 'richText', ...options })

export const richTextFieldType: FieldType<RichTextField> = {
  storage: 'text',
  cell: (value) => (typeof value === 'string' ? htmlToText(value) : null),
  isMarkup: true,
  hasLinks: true,
  hasLines: () => true,
  marks: () => 'joining',
  clean: (value) => (typeof value === 'string' && !isOversizedHtml(value) && isBlank(value) ? null : trimText(value)),
  check: (value, field) => {
    if (typeof value !== 'string') return { rule: 'type' }
    return isOversizedHtml(value) ? { rule: 'markup' } : lengthViolation(htmlToText(value), field)
  },
  json: () => ({ type: 'string', contentMediaType: 'text/html' }),
  text: (value) => htmlToText(String(value)),
}

export const richTextFieldMeta = ({ lengthLimit, bool, countLimit }: Validators): FieldTypeMeta<RichTextField> => ({
  options: { localized: bool, min: lengthLimit, max: countLimit },
  samples: [
    {
      field: richText({ min: 2, max: 3 }),
      good: [['<p> &nbsp; </p>', null], ['<p>ab</p>'], ['<p><strong>a&amp;c</strong></p>']],
      bad: [
        ['<p>a</p>', 'min'],
        ['<p>abcd</p>', 'max'],
        ['a'.repeat(maxLength + 1), 'markup'],
        [`a${'<b>'.repeat(maxTags + 1)}`, 'markup'],
      ],
    },
  ],
  sample: (field, context) => `<p>${sampleText(field, context)}</p>`,
})

const maxLength = 500_000
const maxTags = 10_000

/** Longer than any text written by hand: sanitizing it would block other requests. */
export const isOversizedHtml = (html: string): boolean =>
  html.length > maxLength || html.split('<', maxTags + 2).length > maxTags + 1

/** The visible text of HTML. */
export function htmlToText(html: string): string {
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

/** HTML that shows the same as the plain text: one paragraph per line. */
export const textToHtml = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join('')

/** The text of HTML that has only paragraphs; undefined if formatting, images or links would be lost. */
export function htmlToTextLossless(html: string): string | undefined {
  const entity = /&(?:nbsp|lt|gt|quot|#39|amp);/g
  if (/<(?!p>|\/p>|br ?\/?>)/.test(html) || /&#?\w+;/.test(html.replace(entity, ''))) return undefined
  return html
    .replace(/<\/p>\s*<p>|<br ?\/?>/g, '\n')
    .replace(/^\s*<p>|<\/p>\s*$/g, '')
    .replace(/<\/?p>/g, '\n')
    .replace(entity, (name) => characters[name] ?? name)
}

const characters: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
}

/**
 * Is it the URL of an own file: `/files/{key}`, or the same path on the API server that the browser application was built for? Content
 * shows no other images.
 */
export const isOwnImageUrl = (address: string): boolean =>
  /^(https?:\/\/[^/\\\s?#@]+)?\/files\/[0-9a-f]{32}\.[a-z0-9]{2,5}$/.test(address)

/** At most the first thousand characters, without an incomplete tag or entity at the end. */
function startOf(html: string): string {
  const tag = html.lastIndexOf('<', 1000)
  return html.slice(0, tag < 0 ? 1000 : tag).replace(/&[a-z]*$/, '')
}

/** Checks the beginning first, because a long text rarely needs to be read further than its first visible words. */
const isBlank = (html: string): boolean => htmlToText(startOf(html)) === '' && hasNoContent(html)

const hasNoContent = (html: string): boolean => htmlToText(html) === '' && !/<(img|table|hr|iframe)\b/i.test(html)
