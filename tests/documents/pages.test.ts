import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from '../architecture/source.ts'

interface Page {
  readonly path: string
  readonly text: string
  /** The targets of its links and images, relative to the root. */
  readonly links: readonly string[]
  /** The headings that it links to. */
  readonly anchors: readonly { readonly path: string; readonly anchor: string }[]
}

const maxLineLength = 100
const ignored = ['.git', 'node_modules', 'dist', 'release', 'data', 'shots']
const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) =>
  posix.join('docs', file),
)
const pages = ['README.md', 'SECURITY.md', 'CHANGELOG.md', ...inDocs.filter((path) => path.endsWith('.md'))].map(pageAt)
const [readme = pageAt('README.md')] = pages
const { version, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

describe.each(pages.map((page) => [page.path, page] as const))('%s', (_path, page) => {
  test('names only files and folders that exist', () => {
    expect([...page.links, ...pathsIn(page.text)].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('links only to headings that exist', () => {
    const missing = page.anchors.filter(
      ({ path, anchor }) => existsSync(join(root, path)) && !anchorsOf(path).includes(anchor),
    )
    expect(missing).toEqual([])
  })

  test('has lines of at most 100 characters, except in tables and code', () => {
    const lines = withoutCode(page.text).split('\n')
    expect(lines.filter((line) => line.length > maxLineLength && !line.startsWith('|'))).toEqual([])
  })

  test('names only scripts that exist', () => {
    const named = [...page.text.matchAll(/npm (?:run )?([a-z]+(?::[a-z]+)?)/g)].flatMap(([said, name = '']) =>
      said.startsWith('npm run') || ['start', 'test'].includes(name) ? [name] : [],
    )
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('names only functions and values that the file exports', () => {
    const named = [...page.text.matchAll(/`(src\/[^`]+)` · `(\w+)`/g)]
    const isThere = (path: string, name: string) =>
      new RegExp(`^export (?:default )?(?:async )?(?:function|const|class|interface|type) ${name}\\b`, 'm').test(
        readFileSync(join(root, path), 'utf8'),
      )
    expect(named.filter(([, path = '', name = '']) => !isThere(path, name)).map(([said]) => said)).toEqual([])
  })
})

test('the README is short', () => {
  expect(readme.text.trimEnd().split('\n').length).toBeLessThanOrEqual(150)
})

test('the architecture lists all folders, and only existing ones', () => {
  const [, map = ''] = /## Folders\n\n```\n([\s\S]*?)```/.exec(pageAt('docs/architecture.md').text) ?? []
  const mapped = pathsOfMap(map)
  expect(mapped.length).toBeGreaterThan(20)
  expect(mapped.filter((path) => !existsSync(join(root, path)))).toEqual([])
  const folders = ['.', 'src'].flatMap((folder) => foldersIn(folder))
  expect(folders.filter((folder) => !mapped.some((path) => path.startsWith(`${folder}/`)))).toEqual([])
})

test('every page and picture of docs is linked from another page', () => {
  const linked = new Set(pages.flatMap(({ path, links }) => links.filter((link) => link !== path)))
  expect(inDocs.filter((path) => /\.\w+$/.test(path) && !linked.has(path))).toEqual([])
})

test('the operating guide quotes only existing messages and labels', () => {
  const sources = ['src', 'i18n', 'resources'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
      .map((path) => readFileSync(join(root, folder, path), 'utf8')),
  )
  const ofNode = ['FILE: not found', 'FILE: invalid format']
  const quotes = pages
    .filter(({ path }) => path.startsWith('docs/operating/'))
    .flatMap(({ text }) => [...withoutCode(text).matchAll(/(?<!\*)\*([^*\n]+)\*(?!\*)/g)])
    .flatMap(([, quote = '']) => (ofNode.includes(quote) ? [] : quote.split('…')))
    .map((part) => part.trim())
  expect(quotes.length).toBeGreaterThan(20)
  expect(quotes.filter((quote) => !sources.some((text) => text.includes(quote)))).toEqual([])
})

test('the changelog begins with unreleased changes, then with the version of package.json', () => {
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  const [next, latest] = [...changes.matchAll(/^## \[(\S+)\]/gm)].map(([, name]) => name)
  expect([next, latest]).toEqual(['Unreleased', version])
})

test('every promise of SECURITY.md names the tests that prove it', () => {
  // The table between the two marks has its own test for each cell.
  const [before = '', , after = ''] = readFileSync(join(root, 'SECURITY.md'), 'utf8').split('<!-- credentials -->')
  const rows = `${before}${after}`.match(/^\| (?!promise).*/gm) ?? []
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter((row) => !/ \| `tests\/[^`]+\.test\.tsx?`(, `tests\/[^`]+\.test\.tsx?`)* \|$/.test(row))).toEqual(
    [],
  )
})

function pageAt(path: string): Page {
  const text = readFileSync(join(root, path), 'utf8')
  const links = [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target = '']) => target)
  const own = links.filter((target) => !/^\w+:/.test(target))
  const anchors = [...text.matchAll(/\]\(((?!\w+:)[^)#\s]*)#([^)\s]+)\)/g)].map(([, target = '', anchor = '']) => ({
    path: target ? posix.join(posix.dirname(path), target) : path,
    anchor,
  }))
  return { path, text, links: own.map((target) => posix.join(posix.dirname(path), target)), anchors }
}

/** The anchors of a page's headings, as GitHub forms them. */
const anchorsOf = (path: string): readonly string[] =>
  [...withoutCode(readFileSync(join(root, path), 'utf8')).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}\-_ ]/gu, '')
      .replaceAll(' ', '-'),
  )

const withoutCode = (text: string): string => text.replace(/^ *```[\s\S]*?^ *```/gm, '')

/** The project paths in the code of a text, except in TypeScript examples. */
const pathsIn = (text: string): readonly string[] =>
  [...text.replace(/```ts[\s\S]*?```/g, '').matchAll(/(?:`|\s)((?:src|tests|resources|i18n|docs)\/[\w./-]*)/g)].map(
    ([, path = '']) => path,
  )

/** The folders of the repository in a folder, without those that git ignores. */
const foldersIn = (folder: string): readonly string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !ignored.includes(entry.name))
    .map(({ name }) => posix.join(folder, name))

/** The paths in the list of folders. Indented lines have entries of the folder above; two spaces end the names. */
function pathsOfMap(map: string): readonly string[] {
  let folder = ''
  return map.split('\n').flatMap((line) => {
    const names = (line.trim().split(/ {2,}/)[0] ?? '').split(' ').filter(Boolean)
    if (!line.startsWith(' ')) folder = names[0] ?? ''
    return line.startsWith(' ') ? names.map((name) => posix.join(folder, name)) : names
  })
}
