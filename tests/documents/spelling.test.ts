import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import dictionary from 'dictionary-en'
import nspell from 'nspell'
import { expect, test } from 'vitest'
import { sections } from '../../src/sections.ts'
import { root } from '../architecture/source.ts'

// The documents and the English texts of the product are spelled as in the United States. `dictionary.txt` has the other words that are
// correct here, one per line.

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const projectWords = read('tests/documents/dictionary.txt').trim().split('\n')
const spelling = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) })
for (const word of projectWords) spelling.add(word)

const documents = [
  ...['README.md', 'SECURITY.md', 'CHANGELOG.md'],
  ...['docs', '.github'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.md'))
      .map((file) => `${folder}/${file}`),
  ),
]
const messages = Object.entries(import.meta.glob<object>('../../i18n/en/**/*.ts', { eager: true }))

test.each(documents)('%s has no spelling mistakes', (path) => {
  expect(misspelled(proseOf(read(path)))).toEqual([])
})

test.each(messages)('%s has no spelling mistakes', (_path, texts) => {
  expect(misspelled(textsIn(texts).join('\n'))).toEqual([])
})

test('the English texts of the sections have no spelling mistakes', () => {
  expect(misspelled(englishIn(sections).join('\n'))).toEqual([])
})

test('the dictionary of the project is sorted and has no word that the language has', () => {
  expect(projectWords).toEqual([...new Set(projectWords)].toSorted((a, b) => a.localeCompare(b, 'en')))
  const language = nspell({ aff: Buffer.from(dictionary.aff), dic: Buffer.from(dictionary.dic) })
  expect(projectWords.filter((word) => language.correct(word))).toEqual([])
})

/** The text of a Markdown page without code, addresses and comments. */
const proseOf = (markdown: string): string =>
  markdown
    // Its last column has the words that no text may use.
    .replace(/\n## Words of the interface[\s\S]*/, '')
    .replace(/^ *```[\s\S]*?^ *```/gm, '')
    .replace(/<!--[\s\S]*?-->|<[^>]*>/g, '')
    .replace(/`[^`]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/^\[[^\]]+\]: .*$/gm, '')
    .replace(/\bhttps?:\S+|[\w.-]+@[\w.-]+/g, '')

/** The words that neither dictionary has. Names with capitals inside and abbreviations are not words. */
function misspelled(text: string): readonly string[] {
  const words = text
    .replace(/%\{\w+\}|<[^>]*>|\{\w+\}|\S*[/_]\S*/g, ' ')
    .replaceAll('’', "'")
    .match(/(?<![\p{L}\p{N}'.-])\p{Script=Latin}+(?:'\p{Script=Latin}+)*(?![\p{L}\p{N}])/gu)
  const checked = [...new Set(words ?? [])].filter((word) => word.length > 1 && !/.\p{Lu}/u.test(word))
  return checked.filter((word) => !spelling.correct(word) && !spelling.correct(word.replace(/'s$/, '')))
}

/** All strings in a value. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** All values of the properties `en`. */
function englishIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => (key === 'en' ? textsIn(part) : englishIn(part)))
}
