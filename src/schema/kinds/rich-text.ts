import type { FieldOptions, Kind, Limit, LocalizedOption } from './kind.ts'
import { lengthFinding, trimmed } from './text.ts'

export interface RichTextField extends FieldOptions, LocalizedOption {
  readonly kind: 'richText'
  /** Characters that a reader sees, without the markup. */
  readonly max?: Limit
}

/** HTML that the server cleans by an allow-list before it is stored. */
export const richText = (options: Omit<RichTextField, 'kind'> = {}): RichTextField => ({ kind: 'richText', ...options })

export const richTextKind: Kind<RichTextField> = {
  storage: 'text',
  clean: (value) => (typeof value === 'string' && isBlank(value) ? null : trimmed(value)),
  check: (value, field) => (typeof value === 'string' ? lengthFinding(plainText(value), field) : { rule: 'type' }),
  json: () => ({ type: 'string', contentMediaType: 'text/html' }),
  text: (value) => plainText(String(value)),
}

/** What a reader sees of the markup. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim()
}

const isBlank = (html: string): boolean => plainText(html) === '' && !/<(img|table|hr|iframe)\b/i.test(html)
