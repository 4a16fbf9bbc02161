import { phoneDigits, typedContact, typedEmail } from '../whole.ts'
import type { FieldOptions, Kind } from './kind.ts'
import { trimmed } from './text.ts'

export interface EmailField extends FieldOptions {
  readonly kind: 'email'
  readonly unique?: boolean
}
export interface PhoneField extends FieldOptions {
  readonly kind: 'phone'
}
export interface UrlField extends FieldOptions {
  readonly kind: 'url'
  /** Also accept a page of the unit's own website, such as `/offers`; or nothing but that. */
  readonly page?: boolean | 'only'
  readonly unique?: boolean
  /** A field of the section none of whose values may be among this one's, in any two records: a redirect leads to no redirect. */
  readonly apart?: string
}
export interface YoutubeField extends FieldOptions {
  readonly kind: 'youtube'
}
export interface PasswordField extends FieldOptions {
  readonly kind: 'password'
  readonly min?: number
  /** The field beside it that this one repeats; a repetition is never stored. */
  readonly confirms?: string
}
export interface ColorField extends FieldOptions {
  readonly kind: 'color'
}

export const email = (options: Omit<EmailField, 'kind'> = {}): EmailField => ({ kind: 'email', ...options })
/** Digits with an optional `+`, 3 to 15 of them, for hotlines have few; what stands between them is for the reader. */
export const phone = (options: Omit<PhoneField, 'kind'> = {}): PhoneField => ({ kind: 'phone', ...options })
/** An `http`, `https`, `mailto` or `tel` address. */
export const url = (options: Omit<UrlField, 'kind'> = {}): UrlField => ({ kind: 'url', ...options })
/** A link to a video: any of YouTube's forms with an 11-character id. */
export const youtube = (options: Omit<YoutubeField, 'kind'> = {}): YoutubeField => ({ kind: 'youtube', ...options })
/** Written, never read back; stored as an argon2id hash. One that is required is asked for in new records alone. */
export const password = (options: Omit<PasswordField, 'kind'> = {}): PasswordField => ({ kind: 'password', ...options })
/** A colour, `#0b7a75`. */
export const color = (options: Omit<ColorField, 'kind'> = {}): ColorField => ({ kind: 'color', ...options })

export const emailKind: Kind<EmailField> = {
  storage: 'text',
  clean: (value) => (typeof value === 'string' ? typedEmail(value) : value),
  check: (value) => (typeof value === 'string' && isEmail(value) ? undefined : { rule: 'email' }),
  json: () => ({ type: 'string', format: 'email', maxLength: 254 }),
  text: String,
}

export const phoneKind: Kind<PhoneField> = {
  storage: 'text',
  clean: (value) => (typeof value === 'string' ? typedContact(value) : value),
  check: (value) => (typeof value === 'string' && isPhone(value) ? undefined : { rule: 'phone' }),
  json: () => ({ type: 'string', maxLength: 25 }),
  text: (value) => `${value} ${String(value).replace(/\D/g, '')}`,
}

export const urlKind: Kind<UrlField> = {
  storage: 'text',
  clean: (value) => {
    const typed = trimmed(value)
    return typeof typed === 'string' && isPage(typed) ? typed.replace(/(?<=.)\/+$/, '') : typed
  },
  check: (value, field) => {
    if (typeof value !== 'string') return { rule: 'type' }
    if (field.page === 'only') return isPage(value) ? undefined : { rule: 'path' }
    return isAddress(value, field.page) ? undefined : { rule: 'url' }
  },
  json: (field) => ({ type: 'string', maxLength: 2000, ...(field.page ? {} : { format: 'uri' }) }),
}

export const youtubeKind: Kind<YoutubeField> = {
  storage: 'text',
  clean: trimmed,
  check: (value) => (typeof value === 'string' && youtubeId(value) ? undefined : { rule: 'youtube' }),
  json: () => ({ type: 'string', format: 'uri' }),
}

export const passwordKind: Kind<PasswordField> = {
  storage: 'text',
  marks: () => 'all',
  clean: (value) => value,
  check: (value, field) => {
    if (typeof value !== 'string') return { rule: 'type' }
    // A repetition is measured by what it repeats.
    if (field.confirms) return undefined
    const min = field.min ?? 6
    if (value.length < min) return { rule: 'min', values: { min } }
    return value.length > 200 ? { rule: 'max', values: { max: 200 } } : undefined
  },
  json: (field) => ({ type: 'string', minLength: field.min ?? 6, maxLength: 200, writeOnly: true }),
}

export const colorKind: Kind<ColorField> = {
  storage: 'text',
  clean: (value) => (typeof value === 'string' ? value.trim().toLowerCase() : value),
  check: (value) => (typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value) ? undefined : { rule: 'color' }),
  json: () => ({ type: 'string', pattern: '^#[0-9a-f]{6}$' }),
}

/** The video's 11-character id, from `watch?v=`, `youtu.be/`, `embed/`, `shorts/` or `live/`. */
export function youtubeId(link: string): string | undefined {
  const match =
    /^(?:https?:\/\/)?(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#\s]*&)?v=|embed\/|shorts\/|live\/|v\/)|youtu\.be\/)([\w-]{11})(?![\w-])\S*$/.exec(
      link,
    )
  return match?.[1]
}

/** A path of the unit's own website. */
const isPage = (text: string): boolean => text.length <= 2000 && /^\/(?![/\\])\S*$/.test(text)

const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@.<>()[\],;:"\\]+(\.[^\s@.<>()[\],;:"\\]+)+$/.test(text)

const isPhone = (text: string): boolean => text.length <= 25 && (phoneDigits(text)?.length ?? 16) <= 15

export function isAddress(text: string, page = false): boolean {
  if (text.length > 2000 || /\s/.test(text)) return false
  if (page && isPage(text)) return true
  return URL.canParse(text) && ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(text).protocol)
}
