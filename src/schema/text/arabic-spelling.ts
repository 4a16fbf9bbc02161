import { foldSpelling } from './fold.ts'

/** The article with the particles that are joined to it. A hamza is no article: آلام has none, الأم has one. */
export const article = /^(?:[وف]?[بك]?ال|[وف]?لل)/

/**
 * A word in the form of the search text. Only in words of four letters it keeps the hamza that tells the article from the letters of the
 * word: آلام, الأم.
 */
export function indexForm(word: string): string {
  if (/^أل.{1,2}$/.test(word)) return `أ${foldSpelling(word.slice(1))}`
  if (/^الأ.$/.test(word)) return `الأ${foldSpelling(word.slice(3))}`
  return foldSpelling(word)
}

/** The other forms of a word that is written without such a hamza, as in الام, or the form without it. */
export function hamzaForms(word: string): readonly string[] {
  const folded = foldSpelling(word)
  if (indexForm(word) !== folded) return [folded]
  return [
    ...(/^ال.{1,2}$/.test(folded) ? [`أ${folded.slice(1)}`] : []),
    ...(/^الا.$/.test(folded) ? [`الأ${folded.slice(3)}`] : []),
  ]
}

/** Names and titles with more than one common spelling, folded, and the spelling they share. */
const sharedSpellings: ReadonlyMap<string, string> = new Map([
  ['ابرهيم', 'ابراهيم'],
  ['اسمعيل', 'اسماعيل'],
  ['اسحق', 'اسحاق'],
  ['هرون', 'هارون'],
  ['طاها', 'طه'],
  ['يس', 'ياسين'],
  ['يحي', 'يحيي'],
  ['عبدالرحمان', 'عبدالرحمن'],
  ['رحمان', 'رحمن'],
  ['بسنط', 'بسنت'],
  ['د.', 'دكتور'],
  ['تلفون', 'تليفون'],
  ['دكتر', 'دكتور'],
  ['دكتوره', 'دكتور'],
])

/** Letters that dialects exchange: ثلاثة and تلاتة, معاذ and معاز. */
const dialects: readonly Readonly<Record<string, string>>[] = [{ ث: 'ت', ذ: 'د', ظ: 'ض' }, { ذ: 'ز' }]

/** The spellings of a word that differ from its folded form by a hamza, a dialect letter, a final ى or ا, or as names do. */
export function spellingsOf(word: string): readonly string[] {
  const folded = foldSpelling(word)
  const shared = sharedSpellings.get(folded)
  return [
    withoutHamzas(word),
    ...dialects.map((letters) => folded.replace(/[ثذظ]/g, (letter) => letters[letter] ?? letter)),
    ...(/..ى$/.test(word) ? [`${folded.slice(0, -1)}ا`] : []),
    ...(word.includes('گ') ? [foldSpelling(word.replaceAll('گ', 'ج'))] : []),
    ...(shared === undefined ? [] : [shared]),
  ].filter((spelling) => spelling !== folded && spelling.length > 1)
}

/** A word without the hamzas inside it and their carriers, and with و only once: مسئول and مسؤول, داوود and داود. */
const withoutHamzas = (word: string): string =>
  foldSpelling(
    word
      .replace(/مائ(?=[هت])/g, 'مئ')
      .replace(/أ(?=ه$)/, '')
      .replace(/(?<=.)[ءؤئ]/g, '')
      .replace(/وو/g, 'و'),
  )
