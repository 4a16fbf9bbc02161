import { describe, expect, it } from 'vitest'
import { emails as arabic } from '../../../i18n/ar/emails.ts'
import { emails as english } from '../../../i18n/en/emails.ts'
import { emailTemplates, renderEmail } from '../../../src/server/mail/email-templates.ts'

const values = {
  name: 'Mona <b>Ali</b>',
  link: 'https://office.example/auth/reset#abc',
  at: '2026-11-22T16:05:00.000Z',
  network: '192.0.2.7',
}

describe('a letter', () => {
  it.each(emailTemplates)('about %s says everything in both languages, in text and in HTML', (template) => {
    const { subject, text, html } = renderEmail(template, values, 'ar')

    expect(subject).toBe(`${arabic[template].subject} · ${english[template].subject}`)
    expect(text.indexOf('مرحبًا')).toBeLessThan(text.indexOf('Hello'))
    for (const said of [text, html]) expect(said).not.toMatch(/%\{|undefined/)
    expect(html).toMatch(/<div lang="ar" dir="rtl".*<div lang="en" dir="ltr"/s)
  })

  it.each(emailTemplates)('about %s names the organisation in subject, head, text and at its end', (template) => {
    const name = { en: 'Nile <Care> $& Sons', ar: 'رعاية النيل' }
    for (const first of ['en', 'ar'] as const) {
      const { subject, text, html } = renderEmail(template, values, first, { name, hasMark: true })
      const other = first === 'en' ? 'ar' : 'en'

      expect(subject.startsWith(`${name[first]}: `)).toBe(true)
      expect(text.trimEnd().endsWith(name[other])).toBe(true)
      for (const locale of ['en', 'ar'] as const) expect(text.split('— — —').join().includes(name[locale])).toBe(true)
      expect(html).toContain('Nile &lt;Care&gt; $&amp; Sons')
      expect(html).not.toContain('<Care>')
      expect(html.indexOf('cid:mark@organisation')).toBeLessThan(html.indexOf('Hello'))
      for (const said of [subject, text, html]) expect(said).not.toMatch(/%\{|undefined|our group|مجموعتنا/)
    }
  })

  it.each(emailTemplates)('about %s names no group where no organisation is set', (template) => {
    const { subject, text, html } = renderEmail(template, values, 'en')

    expect(html).not.toContain('cid:')
    for (const said of [subject, text, html]) expect(said).not.toMatch(/%\{|undefined|our group|مجموعتنا/)
    expect(text).toContain('Back office')
  })

  it('says no markup that somebody is called', () => {
    const { html, text } = renderEmail('reset', values, 'en')

    expect(html).not.toContain('<b>')
    expect(html).toContain('Mona &lt;b&gt;Ali&lt;/b&gt;')
    expect(text).toContain('Mona <b>Ali</b>')
  })

  it('has its link where there is one, and says when something happened', () => {
    expect(renderEmail('reset', values, 'en').html.split(values.link)).toHaveLength(3)
    expect(renderEmail('reset', values, 'en').text.split(values.link)).toHaveLength(3)
    const { text } = renderEmail('newSignIn', values, 'en')
    expect(text).toContain('22 November 2026')
    expect(text).toContain('22 November 2026 at 16:05 (UTC)')
    expect(text).toContain('192.0.2.7')
  })

  it('shows times in 24 hours, in the time zone of the units', () => {
    const { text } = renderEmail('passwordChanged', { ...values, timeZone: 'Asia/Riyadh' }, 'en')
    expect(text).toContain('22 November 2026 at 19:05 (Saudi Arabia Time)')
    expect(text).toContain('بتاريخ 22 نوفمبر 2026 الساعة 19:05 (توقيت المملكة العربية السعودية)')
  })
})
