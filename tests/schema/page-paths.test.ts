import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { fixedPages, pageFinder } from '../../src/schema/page-paths.ts'
import { localPath, routesOf } from '../../src/schema/paths.ts'
import { sections } from '../../src/sections.ts'

const isPage = pageFinder(sections)
/** As the browser has them. */
const patterns = [
  ...Object.values(fixedPages).map(({ path }) => path),
  ...sections.flatMap((section) => routesOf(section).map(({ path }) => path)),
]
const routes = patterns.map((path) => ({ path }))
const slug = 'عيادة one%26two'
const filled = patterns.flatMap((pattern) => [
  pattern.replaceAll(/:\w+\??/g, slug),
  pattern.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, slug),
])
/** Some of each: the router takes its time over so many patterns. */
const some = filled.filter((_, index) => index % 23 === 0)
const asked = [
  ...some,
  ...some.map((path) => `${path}/more`),
  ...some.map((path) => path.slice(0, -2)),
  ...['/foo.html', '/nowhere', '/nowhere/at/all', '/posts//a', '/profile/a/b'],
]

describe('what is a page', () => {
  test('is every page of every section and those of none, in both languages, in whatever case', () => {
    for (const path of filled)
      for (const written of [path, localPath('ar', path), `${path}/`, path.replace('/p', '/P')])
        expect([written, isPage(written)]).toEqual([written, true])
  })

  test('is what the router of the browser has a route for', () => {
    for (const path of asked) expect([path, isPage(path)]).toEqual([path, matchRoutes(routes, path) !== null])
  })

  test('is none where a page lacks its slug and the word is no record’s', () => {
    const lacking = sections.flatMap((section) =>
      routesOf(section).filter(({ action, path }) => action === 'edit' && path.endsWith('/:slug')),
    )
    expect(lacking.length).toBeGreaterThan(0)
    for (const { path } of lacking) expect([path, isPage(path.replace('/:slug', ''))]).toEqual([path, false])
  })
})
