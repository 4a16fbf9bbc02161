import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './architecture/source.ts'

interface Page {
  readonly path: string
  readonly text: string
  /** What it links to or shows, from the root. */
  readonly links: readonly string[]
}

const inDocs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((file) =>
  posix.join('docs', file),
)
const pages = ['README.md', 'SECURITY.md', 'CHANGELOG.md', ...inDocs.filter((path) => path.endsWith('.md'))].map(pageAt)
const [readme = pageAt('README.md')] = pages
const { version, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

describe.each(pages.map((page) => [page.path, page] as const))('%s', (_path, page) => {
  test('names only files and folders that there are', () => {
    expect([...page.links, ...pathsIn(page.text)].filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('names only scripts that there are', () => {
    const named = [...page.text.matchAll(/npm (?:run )?([a-z]+(?::[a-z]+)?)/g)].flatMap(([said, name = '']) =>
      said.startsWith('npm run') || ['start', 'test'].includes(name) ? [name] : [],
    )
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  test('names only functions that are where it says', () => {
    const named = [...page.text.matchAll(/`(src\/[^`]+)` · `(\w+)`/g)]
    const isThere = (path: string, name: string) =>
      new RegExp(`\\b${name}\\b`).test(readFileSync(join(root, path), 'utf8'))
    expect(named.filter(([, path = '', name = '']) => !isThere(path, name)).map(([said]) => said)).toEqual([])
  })
})

test('the README is short, and its map is of what there is', () => {
  expect(readme.text.trimEnd().split('\n').length).toBeLessThanOrEqual(200)
  const [, map = ''] = /## Map\n\n```\n([\s\S]*?)```/.exec(readme.text) ?? []
  const mapped = pathsOfMap(map)
  expect(mapped.length).toBeGreaterThan(20)
  expect(mapped.filter((path) => !existsSync(join(root, path)))).toEqual([])
})

test('every page and every picture of docs is shown by another page', () => {
  const linked = new Set(pages.flatMap(({ path, links }) => links.filter((link) => link !== path)))
  expect(inDocs.filter((path) => /\.\w+$/.test(path) && !linked.has(path))).toEqual([])
})

test('the changes end with the version of today', () => {
  expect(/^## (\S+)/m.exec(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))?.[1]).toBe(version)
})

test('every promise of SECURITY.md names the tests that prove it', () => {
  // The table between the two marks has a test of its own, which proves each of its cells.
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
  return { path, text, links: own.map((target) => posix.join(posix.dirname(path), target)) }
}

/** The paths of the project that a text has in its code, but for the example of a section that is to be made. */
const pathsIn = (text: string): readonly string[] =>
  [...text.replace(/```ts[\s\S]*?```/g, '').matchAll(/(?:`|\s)((?:src|tests|resources|i18n|docs)\/[\w./-]*)/g)].map(
    ([, path = '']) => path,
  )

/** A line of the map names a folder or a file; indented ones what is in it. Two spaces end the names. */
function pathsOfMap(map: string): readonly string[] {
  let folder = ''
  return map.split('\n').flatMap((line) => {
    const names = (line.trim().split(/ {2,}/)[0] ?? '').split(' ').filter(Boolean)
    if (!line.startsWith(' ')) folder = names[0] ?? ''
    return line.startsWith(' ') ? names.map((name) => posix.join(folder, name)) : names
  })
}
