import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { createPageMatcher, currentPagePath, fixedPages } from '../../src/schema/page-paths.ts'
import { localizedPath, pageRoutesOf } from '../../src/schema/paths.ts'
import { sections } from '../../src/sections.ts'

const isPage = createPageMatcher(sections)
/** As the browser has them. */
const patterns = [
  ...Object.values(fixedPages).map(({ path }) => path),
  ...sections.flatMap((section) => pageRoutesOf(section).map(({ path }) => path)),
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
      for (const written of [path, localizedPath('ar', path), `${path}/`, path.replace('/p', '/P')])
        expect([written, isPage(written)]).toEqual([written, true])
  })

  test('is what the router of the browser has a route for', () => {
    for (const path of asked) expect([path, isPage(path)]).toEqual([path, matchRoutes(routes, path) !== null])
  })

  test('is none where a page lacks its slug and the word is no record’s', () => {
    const lacking = sections.flatMap((section) =>
      pageRoutesOf(section).filter(({ action, path }) => action === 'edit' && path.endsWith('/:slug')),
    )
    expect(lacking.length).toBeGreaterThan(0)
    for (const { path } of lacking) expect([path, isPage(path.replace('/:slug', ''))]).toEqual([path, false])
  })
})

describe('the path of a page under a former name of its section', () => {
  const [posts] = sections.filter(({ name }) => name === 'posts')
  if (!posts) throw new Error('posts')
  const renamed = [{ ...posts, name: 'pressReleases', was: ['posts', 'blogPosts'] }]
  const elsewhere = [{ ...renamed[0], ...posts, routes: { base: '/articles' }, was: 'texts' } as const]

  test.each([
    ['/posts', '/press-releases'],
    ['/blog-posts/create', '/press-releases/create'],
    [`/Posts/edit/${encodeURIComponent(slug)}`, `/press-releases/edit/${encodeURIComponent(slug)}`],
    ['/press-releases', undefined],
    ['/posts/edit/a/b', undefined],
    ['/postsmore', undefined],
    ['/nowhere', undefined],
  ])('%s is now %s', (path, current) => {
    expect(currentPagePath(renamed, path)).toBe(current)
  })

  test('is the same where the file of the section names its path', () => {
    expect(currentPagePath(elsewhere, '/texts')).toBeUndefined()
    expect(currentPagePath(sections, '/posts')).toBeUndefined()
  })
})
