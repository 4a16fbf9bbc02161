import { screen, waitFor } from '@testing-library/react'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages as arabic } from '../../../i18n/ar/screens/session.ts'
import { messages as words } from '../../../i18n/en/screens/session.ts'
import { page } from '../../../src/admin/providers/requests/logout.ts'
import { registerUnsavedChanges } from '../../../src/admin/providers/requests/unsaved-changes.ts'
import { renderPage, server, useMockServer } from '../../harness/admin/app.tsx'
import { respond } from '../../harness/admin/responses.ts'

vi.mock('../../../src/sections.ts', () => import('../../harness/admin/app-sections.ts'))
useMockServer()

describe('logging out while work is not saved', () => {
  const told = vi.fn()
  const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
  let release = (): void => undefined
  beforeEach(() => {
    told.mockReset()
    reload.mockClear()
    server.use(
      http.post('*/api/v1/dashboard/logout', () => {
        told()
        return respond('POST /api/v1/dashboard/logout', {})
      }),
    )
  })
  afterEach(() => release())

  const draft = () => `draft:${JSON.parse(localStorage.getItem('userInfo') ?? '{}').id}:u1:articles:new`
  const storeDraft = () => localStorage.setItem(draft(), 'encrypted')
  const dialog = (title: string = words.logoutTitle) => screen.findByRole('dialog', { name: title })

  /** Every place with a logout, and how the keyboard gets there. */
  const places: readonly (readonly [name: string, path: string, logOut: (person: Person) => Promise<void>])[] = [
    [
      'the menu of the person',
      '/articles',
      async (person) => {
        const [menu] = (await screen.findAllByRole('button')).filter(
          (one) => one.getAttribute('aria-haspopup') === 'menu' && /Good/.test(one.textContent ?? ''),
        )
        menu?.focus()
        await person.keyboard('{Enter}')
        ;(await screen.findByRole('menuitem', { name: 'Logout' })).focus()
        await person.keyboard('{Enter}')
      },
    ],
    [
      'the side bar',
      '/articles',
      async (person) => {
        ;(await screen.findByRole('button', { name: 'Logout' })).focus()
        await person.keyboard('{Enter}')
      },
    ],
    [
      'the command palette',
      '/articles',
      async (person) => {
        await screen.findByRole('button', { name: 'Logout' })
        await person.keyboard('{Control>}k{/Control}')
        await person.type(await screen.findByRole('combobox'), 'Logout')
        await screen.findByRole('option', { name: /Logout/ })
        await person.keyboard('{Enter}')
      },
    ],
    [
      'the choice of a unit',
      '/auth/bus',
      async (person) => {
        ;(await screen.findByRole('button', { name: 'Logout' })).focus()
        await person.keyboard('{Enter}')
      },
    ],
  ]
  type Person = ReturnType<typeof renderPage>['person']

  test.each(places)('in %s asks first, and who stays keeps everything', async (_, path, logOut) => {
    const { person } = renderPage(path)
    storeDraft()
    release = registerUnsavedChanges()
    await logOut(person)
    expect(await dialog()).toHaveTextContent(words.logoutUnsaved)
    expect(screen.getByRole('button', { name: words.logoutStay })).toHaveFocus()
    await person.keyboard('{Escape}')

    await waitFor(() => expect(screen.queryByRole('dialog', { name: words.logoutTitle })).not.toBeInTheDocument())
    expect(localStorage.getItem(draft())).toBe('encrypted')
    expect(localStorage.getItem('token')).not.toBeNull()
    expect([told.mock.calls.length, reload.mock.calls.length]).toEqual([0, 0])
  })

  test.each([
    ['/auth/bus', words],
    ['/ar/auth/bus', arabic],
  ] as const)('at %s asks where another tab alone left a draft', async (path, texts) => {
    const { person } = renderPage(path)
    storeDraft()
    await person.click(await screen.findByRole('button', { name: /Logout|تسجيل الخروج/ }))
    expect(await dialog(texts.logoutTitle)).toHaveTextContent(texts.logoutDrafts)
    await person.click(screen.getByRole('button', { name: texts.logoutStay }))
    expect(localStorage.getItem(draft())).toBe('encrypted')
    expect(told).not.toHaveBeenCalled()
  })

  test('asks nothing where nothing is lost', async () => {
    // With modules of its own: a session that has ended begins again with the page alone.
    vi.resetModules()
    const { page } = await import('../../../src/admin/providers/requests/logout.ts')
    const reload = vi.spyOn(page, 'reload').mockImplementation(() => undefined)
    const { renderPage: open } = await import('../../harness/admin/app.tsx')
    const { loadMessages } = await import('../../../src/admin/providers/i18n.ts')
    await loadMessages('en')
    const { person } = open('/auth/bus')
    localStorage.setItem('draft:somebody-else:u1:articles:new', 'encrypted')
    await person.click(await screen.findByRole('button', { name: 'Logout' }))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(told).toHaveBeenCalledTimes(1)
  })
})
