import { letters as arabic } from '../../../i18n/ar/letters.ts'
import { letters as english } from '../../../i18n/en/letters.ts'
import { escapeHtml } from '../../schema/text/escape-html.ts'
import { directionOf, type Locale, otherLocale, type Words } from '../../schema/text/words.ts'

const words = { en: english, ar: arabic }

/** What a letter is about, each with its words in `i18n`. */
export const templates = [
  'invitation',
  'reset',
  'passwordChanged',
  'passwordEnded',
  'rightsGiven',
  'newSignIn',
  'factorRemoved',
  'factorSet',
  'recoveryCodesRenewed',
  'passkeyAdded',
  'passkeyRemoved',
  'emailChanged',
  'newEmail',
  'oldEmail',
  'emailRequested',
  'emailConfirmed',
  'emailKept',
  'accountSecured',
  'addressGiven',
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
/** Whom letters are from, as they say it themselves. */
export interface Sender {
  /** Without it neutral words stand in its place. */
  readonly name?: Words | undefined
  /** Is a picture of its mark sent along, as the content `markId`? */
  readonly hasMark?: boolean
}
/** What the HTML of a letter calls the picture of the mark. */
export const markId = 'mark@organisation'

interface Letter {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * A letter in both languages, since nobody knows which one its reader reads: first in that of the page on which it was asked for.
 * Pure; what people are called is escaped.
 */
export function letterOf(template: Template, values: LetterValues, first: Locale, sender: Sender = {}): Letter {
  const both = [first, otherLocale(first)]
  const subject = both.map((locale) => words[locale][template].subject).join(' · ')
  const parts = both.map((locale) => ({ ...partsOf(template, values, locale, sender.name?.[locale]), locale }))
  const { link } = values
  return {
    subject: sender.name ? `${sender.name[first]}: ${subject}` : subject,
    text: `${parts.map((part) => paragraphsOf(part, link).join('\n\n')).join('\n\n— — —\n\n')}\n`,
    html: pageOf(headOf(sender, first) + parts.map((part) => partOf(part, link)).join('<hr>')),
  }
}

/** The mark and the name above a letter; nothing without either. */
function headOf({ name, hasMark = false }: Sender, first: Locale): string {
  const mark = hasMark ? `<img src="cid:${markId}" alt="" height="40" style="height:40px;max-width:240px">` : ''
  const said = name ? `<p style="margin:8px 0 0;font-weight:600">${escapeHtml(name[first])}</p>` : ''
  return mark || said
    ? `<div lang="${first}" dir="${directionOf(first)}" style="margin:24px 0">${mark}${said}</div>`
    : ''
}

/** What has ended, as one enumeration in a language. */
export const endedNames = (ended: readonly EndedCredential[], locale: Locale = 'en'): string =>
  new Intl.ListFormat(locale).format(ended.map((name) => words[locale].credentials[name]))

interface Parts {
  readonly greeting: string
  readonly text: string
  readonly action?: string
  readonly rest: readonly string[]
  readonly signature: string
}

function partsOf(template: Template, values: LetterValues, locale: Locale, name: string | undefined): Parts {
  const t = words[locale]
  const own = t[template]
  const at = values.at === undefined ? '' : momentIn(values.at, locale)
  const email = values.email === undefined ? '' : `\u2066${values.email}\u2069`
  const credentials = endedNames(values.ended ?? [], locale)
  const { ended: _, ...texts } = values
  const organisation = name === undefined ? '' : `\u2068${name}\u2069`
  const office = name === undefined ? t.office : t.officeOf.replace('%{organisation}', () => organisation)
  const said: Readonly<Record<string, string | undefined>> = { ...texts, at, email, credentials, office }
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
    signature: name ?? t.product,
  }
}

const paragraphsOf = ({ greeting, text, rest, signature }: Parts, link: string | undefined): readonly string[] => [
  ...[greeting, text],
  ...(link === undefined ? [] : [link]),
  ...[...rest, signature],
]

function partOf(part: Parts & { readonly locale: Locale }, link: string | undefined): string {
  const { greeting, text, action, rest, signature, locale } = part
  const paragraph = (said: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(said)}</p>`
  const button =
    action !== undefined && link !== undefined
      ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0b7a75;color:#ffffff;text-decoration:none">${escapeHtml(action)}</a></p>`
      : ''
  return `<div lang="${locale}" dir="${directionOf(locale)}" style="margin:24px 0">${[
    paragraph(greeting),
    paragraph(text),
    button,
    ...rest.map((said) => paragraph(said, 'color:#5b6670')),
    paragraph(signature, 'font-weight:600'),
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
