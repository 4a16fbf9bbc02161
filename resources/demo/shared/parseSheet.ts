import type { DemoBody, DemoRecord, DemoTexts } from './demoData.ts'

/** The names of what stands between the bars, `title, text`; of the rows of lists, by the name of the list. */
type Rows = Readonly<Record<string, string>>

/**
 * Records written as a text, so that what they say can be read: the English words of each, then the Arabic ones, with a bar between the
 * columns. Other lines say what is no word, and what is short stands in one line:
 *
 *     = its-slug · order: 2 · image: scene · publishedAt: -20d 08:00 · tags: heart, prevention
 *     Its title | What it says in English
 *     عنوانه | ما يقوله بالعربية
 *     + certificates · year: 2004 · A certificate | شهادة
 *     ~ en.title: What it was called later
 *     = short · order: 3 · Its name | اسمه
 *
 * All of it stays text here: each kind of field reads its own (`src/server/demo/parse-demo-value.ts`).
 */
export const parseSheet =
  (columns: string, rows: Rows = {}) =>
  ([text = '']: TemplateStringsArray): readonly DemoRecord[] =>
    partsOf(text).map(({ head = '', en, ar, lists, later }) => {
      const items = head.split(' · ')
      const slug = /: | \| /.test(items[0] ?? '') ? undefined : items.shift()
      return {
        ...(slug ? { key: slug, slug } : {}),
        ...(head ? bodyOf(items, columns) : {}),
        ...rowsOf(lists, rows),
        ...(later.length > 0 ? { later: bodyOf(later) } : {}),
        ...(en.length > 0 ? { en: wordsOf(columns, en.join('\n').split(bar)) } : {}),
        ...(ar.length > 0 ? { ar: wordsOf(columns, ar.join('\n').split(bar)) } : {}),
      }
    })

const bar = /\s*\|\s*/

interface Part {
  readonly head?: string
  readonly en: string[]
  readonly ar: string[]
  readonly lists: string[]
  readonly later: string[]
}

function partsOf(text: string): readonly Part[] {
  const parts: Part[] = []
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const [, mark, rest = ''] = /^([=+~]) (.*)$/.exec(line) ?? []
    const last = parts.at(-1)
    const isArabic = /\p{Script=Arabic}/u.test(line) || last?.ar.at(-1)?.endsWith('|') === true
    const begins = !last || mark === '=' || (!mark && !isArabic && last.ar.length > 0)
    const part = begins ? { en: [], ar: [], lists: [], later: [] } : last
    if (begins) parts.push(mark === '=' ? { ...part, head: rest } : part)
    if (mark === '+') part.lists.push(rest)
    if (mark === '~') part.later.push(rest)
    if (!mark) (isArabic ? part.ar : part.en).push(line)
  }
  return parts
}

/** `tags: heart, prevention` and `seo.image: scene` as what they name, and words in both languages as the columns. */
function bodyOf(said: readonly string[], columns = ''): DemoBody {
  const words = said.find((one) => columns !== '' && bar.test(one))
  const cells = words?.split(bar) ?? []
  const half = cells.length / 2
  const sides = words ? { en: wordsOf(columns, cells.slice(0, half)), ar: wordsOf(columns, cells.slice(half)) } : {}
  return said
    .filter((one) => one !== words)
    .reduce<Tree>((body, one) => {
      const [name = '', ...value] = one.split(': ')
      return put(body, name.split('.'), value.join(': '))
    }, sides)
}

function rowsOf(lines: readonly string[], rows: Rows): Readonly<Record<string, readonly DemoBody[]>> {
  const lists: Record<string, readonly DemoBody[]> = {}
  for (const line of lines) {
    const [name = '', ...said] = line.split(' · ')
    lists[name] = [...(lists[name] ?? []), bodyOf(said, rows[name])]
  }
  return lists
}

const wordsOf = (columns: string, cells: readonly string[]): DemoTexts =>
  columns
    .split(', ')
    .reduce<DemoTexts>((words, name, index) => (cells[index] ? put(words, name.split('.'), cells[index]) : words), {})

type Tree = DemoTexts

/** A copy of a tree of texts with one more, `seo.title` in a branch. */
function put(tree: Tree, [name = '', ...inside]: readonly string[], text: string): Tree {
  const branch = tree[name]
  const under = typeof branch === 'object' ? branch : {}
  return { ...tree, [name]: inside.length > 0 ? put(under, inside, text) : text }
}
