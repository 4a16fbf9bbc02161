import { letters as arabic } from '../../../i18n/ar/letters.ts'
import { letters as english } from '../../../i18n/en/letters.ts'
import { directionOf, type Locale, otherLocale } from '../../schema/text/words.ts'

const words = { en: english, ar: arabic }

/** What a letter is about, each with its words in `i18n`. */
export const templates = [
  'invitation',
  'reset',
  'passwordChanged',
  'newSignIn',
  'factorRemoved',
  'passkeyAdded',
  'passkeyRemoved',
  'emailChanged',
  'newEmail',
  'oldEmail',
  'emailConfirmed',
  'emailKept',
  'accountSecured',
  'providerLinked',
] as const satisfies readonly (keyof typeof english)[]
export type Template = (typeof templates)[number]

/** What may have let somebody into an account until it was ended; each has its words in `i18n`. */
export type EndedCredential = keyof typeof english.credentials

/** What a letter says beside its words. */
export interface LetterValues {
  /** Whom it is to. */
  readonly name: string
  /** Where its button leads. */
  readonly link?: string | undefined
  /** When what it tells of happened, as ISO 8601. */
  readonly at?: string
  readonly network?: string
  /** The address that is to be, or has become, the one of the account. */
  readonly email?: string
  /** What has ended with what happened. */
  readonly ended?: readonly EndedCredential[] | undefined
}
interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * A letter in both languages, since nobody knows which one its reader reads: first in that of the page on which it was asked for.
 * Pure; what people are called is escaped.
 */
export function letterOf(template: Template, values: LetterValues, first: Locale): Letter {
  const both = [first, otherLocale(first)]
  return {
    subject: both.map((locale) => words[locale][template].subject).join(' · '),
    text: `${both.map((locale) => paragraphsOf(template, values, locale).join('\n\n')).join('\n\n— — —\n\n')}\n`,
    html: pageOf(both.map((locale) => partOf(template, values, locale)).join('<hr>')),
  }
}

/** What has ended, as one enumeration in a language. */
export const endedNames = (ended: readonly EndedCredential[], locale: Locale = 'en'): string =>
  new Intl.ListFormat(locale).format(ended.map((name) => words[locale].credentials[name]))

interface Parts {
  readonly greeting: string
  readonly text: string
  readonly action?: string
  readonly rest: readonly string[]
}

function partsOf(template: Template, values: LetterValues, locale: Locale): Parts {
  const t = words[locale]
  const own = t[template]
  const at = values.at === undefined ? '' : momentIn(values.at, locale)
  const email = values.email === undefined ? '' : `\u2066${values.email}\u2069`
  const credentials = endedNames(values.ended ?? [], locale)
  const { ended: _, ...texts } = values
  const said: Readonly<Record<string, string | undefined>> = { ...texts, at, email, credentials }
  const fill = (text: string) => text.replace(/%\{(\w+)\}/g, (_, name: string) => said[name] ?? '')
  const isAsked = 'action' in own
  return {
    greeting: fill(t.greeting),
    text: fill(own.text),
    ...(isAsked ? { action: own.action } : {}),
    rest: [
      ...(credentials === '' ? [] : [fill(t.ended)]),
      ...(isAsked ? [own.note, 'warns' in own ? t.doubt : t.ignore] : [t.doubt]),
    ],
  }
}

function paragraphsOf(template: Template, values: LetterValues, locale: Locale): readonly string[] {
  const { greeting, text, rest } = partsOf(template, values, locale)
  return [greeting, text, ...(values.link === undefined ? [] : [values.link]), ...rest, words[locale].product]
}

function partOf(template: Template, values: LetterValues, locale: Locale): string {
  const { greeting, text, action, rest } = partsOf(template, values, locale)
  const paragraph = (said: string, style = '') => `<p style="margin:0 0 16px;${style}">${escaped(said)}</p>`
  const { link } = values
  const button =
    action !== undefined && link !== undefined
      ? `<p style="margin:0 0 16px"><a href="${escaped(link)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0b7a75;color:#ffffff;text-decoration:none">${escaped(action)}</a></p>`
      : ''
  return `<div lang="${locale}" dir="${directionOf(locale)}" style="margin:24px 0">${[
    paragraph(greeting),
    paragraph(text),
    button,
    ...rest.map((said) => paragraph(said, 'color:#5b6670')),
    paragraph(words[locale].product, 'font-weight:600'),
  ].join('')}</div>`
}

const pageOf = (content: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body style="max-width:520px;margin:0 auto;padding:0 16px;font:16px/1.5 'IBM Plex Sans','IBM Plex Sans Arabic',Tahoma,Arial,sans-serif;color:#16202a">${content}</body></html>`

/** Nobody knows where the reader is: the moment says its zone. */
const momentIn = (at: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
    .format(new Date(at))
    .concat(' UTC')

const escaped = (said: string): string =>
  said.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
