import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BasenameContextProvider, Link, RouterProviderContext, useCreatePath, useRedirect } from 'react-admin'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { sectionsOf } from '../../../src/admin/providers/effective-sections.ts'
import { PathProvider } from '../../../src/admin/providers/navigation.tsx'
import { resourceBase, routerProvider, toPagePath } from '../../../src/admin/providers/router.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { localizedPath, opensInDrawer, type PageAction, pathToPage, sectionHasPage } from '../../../src/schema/paths.ts'
import { locales } from '../../../src/schema/text/locales.ts'

afterEach(cleanup)

const key = 'a b/ü'
const all = sectionsOf(profiles.all)
const actions: readonly PageAction[] = ['list', 'create', 'edit', 'show']
const pages = all.flatMap((section) =>
  actions
    .filter((action) => sectionHasPage(section, action) || opensInDrawer(section, action))
    .map((action) => ({ section, action })),
)

/** Stock components at a page of the language. */
function renderAt(path: string, children: React.ReactNode) {
  window.history.replaceState(null, '', path)
  return render(
    <MemoryRouter initialEntries={[path]}>
      <PathProvider>
        <RouterProviderContext value={routerProvider}>
          <BasenameContextProvider basename={resourceBase}>{children}</BasenameContextProvider>
        </RouterProviderContext>
      </PathProvider>
    </MemoryRouter>,
  )
}

function Links() {
  const createPath = useCreatePath()
  return pages.map(({ section, action }) => (
    <Link key={section.name + action} to={createPath({ resource: section.name, type: action, id: key })}>
      {section.name} {action}
    </Link>
  ))
}

describe.each(locales)('in %s', (locale) => {
  test('a stock link to a page of a section has the address of the section file', () => {
    renderAt(localizedPath(locale, '/'), <Links />)
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    const addresses = pages.map(({ section, action }) => [
      `${section.name} ${action}`,
      localizedPath(
        locale,
        pathToPage(section, action, action === 'edit' || action === 'show' ? key : undefined) ?? '',
      ),
    ])
    expect(links).toEqual(addresses)
  })

  test('a page that a section does not have is replaced by one that it has', () => {
    for (const section of all)
      for (const path of ['', '/create', `/${key}`, `/${key}/show`]) {
        const address = toPagePath(
          `${resourceBase}/${section.name}${path.replace(key, encodeURIComponent(key))}`,
          locale,
        )
        expect(address).not.toContain('~')
        expect(address.startsWith('/ar')).toBe(locale === 'ar')
      }
  })
})

test('other paths, and what follows the path, stay', () => {
  expect(toPagePath('/profile?a=1#b', 'en')).toBe('/profile?a=1#b')
  expect(toPagePath('/~/posts?page=2#rows', 'en')).toBe('/posts?page=2#rows')
  expect(toPagePath('/~/access-denied', 'ar')).toBe('/ar/access-denied')
  expect(toPagePath('/~x', 'en')).toBe('/~x')
})

function Leaving() {
  const redirect = useRedirect()
  const { pathname } = useLocation()
  return (
    <>
      <output>{pathname}</output>
      <button type='button' onClick={() => redirect('show', 'posts', 'heart')}>
        to the record
      </button>
      <button type='button' onClick={() => redirect((resource) => `${resource}`, 'profile')}>
        to the profile
      </button>
    </>
  )
}

test('stock redirects go to the address of the page', async () => {
  renderAt('/ar', <Leaving />)
  await userEvent.click(screen.getByRole('button', { name: 'to the record' }))
  expect(screen.getByRole('status')).toHaveTextContent('/ar/posts/heart')
  await userEvent.click(screen.getByRole('button', { name: 'to the profile' }))
  expect(screen.getByRole('status')).toHaveTextContent('/ar/profile')
})
