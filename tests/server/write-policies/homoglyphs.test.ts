import { describe, expect, it } from 'vitest'
import { defaultRoles } from '../../../src/group/default-roles.ts'
import { masterAdmin } from '../../../src/group/permissions.ts'
import { isConfusable } from '../../../src/server/write-policies/homoglyphs.ts'

describe('two names look alike', () => {
  it.each([
    ['in another case', 'Master-ADMIN'],
    ['with other separators', 'master admin'],
    ['with marks', 'mâstér-àdmïn'],
    ['with invisible characters', 'mas\u200bter-\u2060admin\u200f'],
    ['in full width', 'ｍａｓｔｅｒ－ａｄｍｉｎ'],
    ['with mathematical letters', '𝐦𝒂𝓼𝔱𝕖𝗿-𝖺𝚍𝘮𝙞𝑛'],
    ['with Cyrillic letters', 'mаѕtеr-аdmіn'],
    ['with Cyrillic letters of which only the capital is Latin', 'маѕтег-аdмin'],
    ['in Cyrillic capitals', 'МАЅТЕR-АDМІN'],
    ['with Greek letters', 'mαster-αdmιn'],
    ['in Greek capitals', 'ΜΑSΤΕR-ΑDΜΙΝ'],
    ['with an Armenian letter', 'master-admiո'],
    ['with Cherokee letters', 'ᎷᎪᏚᎢᎬR-ᎪDᎷIN'],
    ['with letters of the phonetic alphabet', 'mɑster-ɑdmın'],
    ['with an Arabic alef for an i', 'master-admاn'],
    ['with the Arabic-Indic figure one for an i', 'master-adm١n'],
    ['with the Extended Arabic-Indic figure one for an i', 'master-adm۱n'],
    ['with Roman numerals', 'ⅿaster-adⅿⅰn'],
    ['with r and n for m', 'rnaster-adrnin'],
    ['with figures that people read as letters', 'm4$t3r-@dm1n'],
  ])('%s', (_, name) => {
    expect(isConfusable(name, masterAdmin)).toBe(true)
  })

  it.each([
    ['paypal', 'раураl'],
    ['scope', 'ѕсоре'],
    ['toys-r-us', 'tоуѕ-r-uѕ'],
    ['hospital', 'hоѕріtаl'],
    ['hospital', 'Ηοѕριtαl'],
    ['clinic-10', 'cІіnіс-lO'],
    ['aha-o', 'aha-٥'],
    ['ooo', 'ه٥০'],
  ])('%s and %s', (one, other) => {
    expect(isConfusable(one, other)).toBe(true)
    expect(isConfusable(other, one)).toBe(true)
  })
})

describe('names that people tell apart', () => {
  const english = [
    ...['editor', 'auditor', 'doctor', 'desk', 'content', 'marketing', 'finance', 'nurse', 'head nurse'],
    ...[
      'trainer',
      'training',
      'admin',
      'admins',
      'unit admin',
      'master',
      'master editor',
      'minister',
      'HR',
      'IT',
      'PR',
    ],
    ...['viewer', 'reviewer', 'publisher', 'translator', 'lead', 'leads', 'reader', 'call centre 1', 'call centre 2'],
    ...Object.keys(defaultRoles),
  ]
  const arabic = [
    ...['مدير', 'مدير الوحدة', 'مدير المستشفى', 'مدير المحتوى', 'محرر', 'محرر المحتوى', 'مراجع', 'مراقب', 'مترجم'],
    ...['مترجمة', 'ناشر', 'استقبال', 'موظف استقبال', 'موظفة استقبال', 'خدمة العملاء', 'تسويق', 'مشرف', 'مشرفة'],
    ...[
      'ممرض',
      'ممرضة',
      'طبيب',
      'طبيبة',
      'مدرب',
      'مدرس',
      'محاسب',
      'شؤون الموظفين',
      'تقنية المعلومات',
      'سكرتير',
      'شكاوى',
    ],
  ]
  const all = [masterAdmin, ...english, ...arabic]

  it('are taken for each other in no pair', () => {
    const pairs = all.flatMap((one, place) => all.slice(place + 1).map((other) => [one, other] as const))

    expect(pairs.filter(([one, other]) => isConfusable(one, other))).toEqual([])
  })

  it.each(all)('%s looks like itself', (name) => {
    expect(isConfusable(name, ` ${name} `)).toBe(true)
  })
})
