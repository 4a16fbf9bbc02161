import { emails as arabic } from '../../../i18n/ar/emails.ts'
import { emails as english } from '../../../i18n/en/emails.ts'
import { escapeHtml } from '../../schema/text/escape-html.ts'
import { directionOf, type Locale, type LocalizedText, otherLocale } from '../../schema/text/locales.ts'

const messages = { en: english, ar: arabic }

/** The email templates; each has its texts in `i18n`. */
export const emailTemplates = [
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
  'emailConfirmed',
  'emailKept',
  'accountSecured',
  'providerLinked',
] as const satisfies readonly (keyof typeof english)[]
export type EmailTemplate = (typeof emailTemplates)[number]

/** The kinds of credentials that can be revoked; each has its name in `i18n`. */
export type RevokedCredential = keyof typeof english.credentials

/** The values of an email template. */
export interface EmailValues {
  /** The name of the recipient. */
  readonly name: string
  /** The URL of the button. */
  readonly link?: string | undefined
  /** Time of the event, in ISO 8601. */
  readonly at?: string
  /** The time zone in which the time is shown. Default: UTC. */
  readonly timeZone?: string | undefined
  readonly network?: string
  /** The new address of the account, pending or already in use. */
  readonly email?: string
  /** The credentials that were revoked by the event. */
  readonly ended?: readonly RevokedCredential[] | undefined
}
/** The sender as shown in emails. */
export interface EmailSender {
  /** If omitted, a neutral text is used. */
  readonly name?: LocalizedText | undefined
  /** Whether the logo is attached with the content id `logoContentId`. */
  readonly hasMark?: boolean
}
/** The content id of the logo in the HTML. */
export const logoContentId = 'mark@organisation'

interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Renders an email in both languages, because the language of the reader is unknown; first in that of the page that requested it. Pure;
 * names are escaped.
 */
export function renderEmail(
  template: EmailTemplate,
  values: EmailValues,
  firstLocale: Locale,
  sender: EmailSender = {},
): RenderedEmail {
  const locales = [firstLocale, otherLocale(firstLocale)]
  const subject = locales.map((locale) => messages[locale][template].subject).join(' · ')
  const parts = locales.map((locale) => ({ ...partsOf(template, values, locale, sender.name?.[locale]), locale }))
  const { link } = values
  return {
    subject: sender.name ? `${sender.name[firstLocale]}: ${subject}` : subject,
    text: `${parts.map((part) => paragraphsOf(part, link).join('\n\n')).join('\n\n— — —\n\n')}\n`,
    html: pageHtml(headerHtml(sender, firstLocale) + parts.map((part) => partHtml(part, link)).join('<hr>')),
  }
}

/** Returns the logo and name above an email; empty without either. */
function headerHtml({ name, hasMark = false }: EmailSender, firstLocale: Locale): string {
  const mark = hasMark ? `<img src="cid:${logoContentId}" alt="" height="40" style="height:40px;max-width:240px">` : ''
  const nameHtml = name ? `<p style="margin:8px 0 0;font-weight:600">${escapeHtml(name[firstLocale])}</p>` : ''
  return mark || nameHtml
    ? `<div lang="${firstLocale}" dir="${directionOf(firstLocale)}" style="margin:24px 0">${mark}${nameHtml}</div>`
    : ''
}

/** Returns the names of the revoked credentials as a list in a language. */
export const revokedCredentialNames = (revocations: readonly RevokedCredential[], locale: Locale = 'en'): string =>
  new Intl.ListFormat(locale).format(revocations.map((name) => messages[locale].credentials[name]))

interface Parts {
  readonly greeting: string
  readonly text: string
  readonly action?: string
  readonly notes: readonly string[]
  readonly signature: string
}

function partsOf(template: EmailTemplate, values: EmailValues, locale: Locale, name: string | undefined): Parts {
  const t = messages[locale]
  const labels = t[template]
  const at = values.at === undefined ? '' : formatTime(values.at, locale, values.timeZone)
  const email = values.email === undefined ? '' : `\u2066${values.email}\u2069`
  const credentials = revokedCredentialNames(values.ended ?? [], locale)
  const { ended: _, timeZone: __, ...texts } = values
  const organisation = name === undefined ? '' : `\u2068${name}\u2069`
  const phrase = name === undefined ? t.productPhrase : t.productPhraseOf.replace('%{organisation}', () => organisation)
  const params: Readonly<Record<string, string | undefined>> = {
    ...texts,
    at,
    email,
    credentials,
    office: phrase,
  }
  const fill = (text: string) => text.replace(/%\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const hasAction = 'action' in labels
  return {
    // The address may belong to a stranger, and the name is free text of another person.
    greeting: template === 'newEmail' ? t.greetingWithoutName : fill(t.greeting),
    text: fill(labels.text),
    ...(hasAction ? { action: labels.action } : {}),
    notes: [
      ...(credentials === '' ? [] : [fill(t.revokedCredentials)]),
      ...(hasAction ? [labels.note, 'warns' in labels ? t.securityNotice : t.ignoreNotice] : [t.securityNotice]),
    ],
    signature: name ?? t.product,
  }
}

const paragraphsOf = ({ greeting, text, notes, signature }: Parts, link: string | undefined): readonly string[] => [
  ...[greeting, text],
  ...(link === undefined ? [] : [link]),
  ...[...notes, signature],
]

function partHtml(part: Parts & { readonly locale: Locale }, link: string | undefined): string {
  const { greeting, text, action, notes, signature, locale } = part
  const paragraph = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeHtml(content)}</p>`
  const button =
    action !== undefined && link !== undefined
      ? `<p style="margin:0 0 16px"><a href="${escapeHtml(link)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#0b7a75;color:#ffffff;text-decoration:none">${escapeHtml(action)}</a></p>`
      : ''
  return `<div lang="${locale}" dir="${directionOf(locale)}" style="margin:24px 0">${[
    paragraph(greeting),
    paragraph(text),
    button,
    ...notes.map((note) => paragraph(note, 'color:#5b6670')),
    paragraph(signature, 'font-weight:600'),
  ].join('')}</div>`
}

const pageHtml = (content: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body style="max-width:520px;margin:0 auto;padding:0 16px;font:16px/1.5 'IBM Plex Sans','IBM Plex Sans Arabic',Tahoma,Arial,sans-serif;color:#16202a">${content}</body></html>`

/** Formats date and time in 24 hours, with the name of the time zone, because the reader may be in another one. */
function formatTime(at: string, locale: Locale, timeZone = 'UTC'): string {
  const language = locale === 'ar' ? 'ar-EG-u-nu-latn' : 'en-GB'
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, { timeZone, ...options })
  const moment = new Date(at)
  const params: Readonly<Record<string, string>> = {
    date: format({ dateStyle: 'long' }).format(moment),
    time: format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment),
    zone: timeZone === 'UTC' ? timeZone : zoneNameIn(format({ timeZoneName: 'shortGeneric' }), moment, timeZone),
  }
  return messages[locale].time.replace(/%\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
}

const zoneNameIn = (format: Intl.DateTimeFormat, moment: Date, timeZone: string): string =>
  format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
