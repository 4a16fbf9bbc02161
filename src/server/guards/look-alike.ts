import { normalized } from '../../schema/text/normalize.ts'

/** Letters of other alphabets, and figures, that are drawn like a Latin one. */
const drawnLike: Readonly<Record<string, string>> = {
  а: 'a',
  α: 'a',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  м: 'm',
  п: 'n',
  ո: 'n',
  р: 'p',
  г: 'r',
  ѕ: 's',
  т: 't',
  τ: 't',
  і: 'i',
  ı: 'i',
  ι: 'i',
  ӏ: 'i',
  l: 'i',
  '1': 'i',
  '|': 'i',
  '5': 's',
  $: 's',
  '0': 'o',
  о: 'o',
  '3': 'e',
  '4': 'a',
  '@': 'a',
}

/** Does a reader take one name for the other? Marks, invisible characters, width, case and what stands between words do not tell names apart. */
export const looksLike = (name: string, other: string): boolean => drawn(name) === drawn(other)

const drawn = (name: string): string =>
  [...normalized(name, 'NFKD').toLowerCase()]
    .map((character) => drawnLike[character] ?? character)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
