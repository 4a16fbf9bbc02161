import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { egypt, hospital, leadRow, mockState, renderPage, server, useMockServer } from '../../harness/admin/app.tsx'
import { handle, listMeta, respond, respondWithError } from '../../harness/admin/responses.ts'
import { expectUnchanged } from '../../harness/expect-unchanged.ts'

vi.mock('../../../src/sections.ts', () => import('../../harness/admin/app-sections.ts'))
useMockServer()

describe('the side bar', () => {
  test('shows the unit, its sections that the person may list, and what is new in an inbox', async () => {
    renderPage('/')
    const menu = within(await screen.findByRole('navigation', { name: 'Sections' }))
    await menu.findByLabelText('3 new')
    expect(menu.getAllByRole('link').map((link) => link.textContent)).toEqual(['Home', 'Letters3', 'Articles'])
    expect(await menu.findByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  })

  test('ends with what people do about themselves', async () => {
    renderPage('/ar')
    const account = within(await screen.findByRole('navigation', { name: 'الحساب' }))
    expect(account.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/ar/auth/bus',
      '/ar/change-password',
      '/ar/profile',
    ])
    expect(await account.findByRole('button', { name: 'تسجيل الخروج' })).toBeVisible()
  })

  test('speaks of a password to those alone who have one', async () => {
    const { person } = renderPage('/', { byProvider: true })
    const account = within(await screen.findByRole('navigation', { name: 'Account' }))
    expect(account.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/auth/bus', '/profile'])
    await person.click(screen.getByRole('button', { name: /Salma Nabil/ }))
    const items = await screen.findAllByRole('menuitem')
    expect(items.map((item) => item.textContent)).toEqual(['Update Profile', 'Recent actions', 'Logout'])
  })

  test('folds a group, and finds it folded the next time', async () => {
    const { person, unmount } = renderPage('/')
    await person.click(await screen.findByRole('button', { name: 'Content' }))
    expect(screen.queryByRole('link', { name: 'Articles' })).not.toBeInTheDocument()
    unmount()
    renderPage('/')
    expect(await screen.findByRole('button', { name: 'Content' })).toHaveAttribute('aria-expanded', 'false')
  })

  test('is reached by its key, and finds a section by a part of its name', async () => {
    const { person } = renderPage('/')
    await screen.findByRole('link', { name: 'Articles' })
    await person.keyboard('/art')
    expect(await screen.findByRole('textbox', { name: 'Find a section' })).toHaveValue('art')
    expect(screen.queryByRole('link', { name: /Letters/ })).not.toBeInTheDocument()
  })

  test('is a rail when it is collapsed, and stays so', async () => {
    const { person, unmount } = renderPage('/')
    await person.click(await screen.findByRole('button', { name: 'Collapse menu' }))
    unmount()
    renderPage('/')
    expect(await screen.findByRole('button', { name: 'Expand menu' })).toBeVisible()
  })

  test('opens by Enter the first section that the words name', async () => {
    const { person, router } = renderPage('/')
    await screen.findByRole('link', { name: 'Articles' })
    await person.keyboard('/artx{Enter}')
    expect(router.state.location.pathname).toBe('/')
    expect(await screen.findByRole('textbox', { name: 'Find a section' })).toHaveAttribute('maxlength', '50')
    await person.keyboard('{Backspace}{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/articles'))
    expect(await screen.findByRole('textbox', { name: 'Find a section' })).toHaveValue('')
  })

  test('offers another unit only to whoever has one, also as a rail and when it was given since the sign-in', async () => {
    const { person, unmount } = renderPage('/', { units: [hospital] })
    expect(await screen.findByRole('link', { name: 'Change business unit' })).toBeVisible()
    await person.click(await screen.findByRole('button', { name: 'Collapse menu' }))
    expect(await screen.findByRole('link', { name: 'Change business unit' })).toHaveAttribute('href', '/auth/bus')
    unmount()
    server.use(handle('GET /api/v1/dashboard/auth-business-units', { data: [hospital] }))
    renderPage('/', { units: [hospital] })
    await screen.findByRole('link', { name: 'Articles' })
    const change = () => screen.queryByRole('link', { name: 'Change business unit' })
    await expectUnchanged(() => expect(change()).not.toBeInTheDocument())
  })
})

describe('the person’s menu', () => {
  test('says whose it is, and begins with its first entry', async () => {
    const { person } = renderPage('/')
    await person.click(await screen.findByRole('button', { name: /Salma Nabil/ }))
    const menu = within(await screen.findByRole('menu'))
    expect(await menu.findByText('Salma Nabil')).toBeVisible()
    expect(await menu.findByText('s@example.com')).toBeVisible()
    await waitFor(() => expect(menu.getByRole('menuitem', { name: 'Change Password' })).toHaveFocus())
  })
})

describe('another language', () => {
  test('keeps the page and what was typed into it', async () => {
    const { person, router } = renderPage('/articles/create')
    const title = await screen.findByLabelText(/^Title.*English/)
    await person.type(title, 'Not saved yet')
    await person.click(await screen.findByRole('link', { name: 'العربية' }))
    await screen.findByRole('navigation', { name: 'الأقسام' })
    expect(router.state.location.pathname).toBe('/ar/articles/create')
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
    expect(title).toBeInTheDocument()
    expect(title).toHaveValue('Not saved yet')
    expect(document.cookie).toContain('locale=ar')
  })

  test('fetches nothing again but what is said in it', async () => {
    const fetched = vi.fn()
    const { person } = renderPage('/')
    await screen.findByLabelText('3 new')
    // What the page looks up behind the person's back has been looked up.
    let at = Date.now()
    server.events.on('request:start', () => {
      at = Date.now()
    })
    await waitFor(() => expect(Date.now() - at).toBeGreaterThan(150))
    server.events.on('request:start', ({ request }) => {
      const { pathname } = new URL(request.url)
      // The jobs are asked for at intervals, whatever happens on the page.
      if (!pathname.endsWith('/jobs')) fetched(pathname)
    })
    await person.click(await screen.findByRole('link', { name: 'العربية' }))
    await screen.findByRole('navigation', { name: 'الأقسام' })
    await waitFor(() => expect(fetched).toHaveBeenCalled())
    expect(fetched.mock.calls).toEqual([['/api/v1/dashboard/home']])
    server.events.removeAllListeners()
  })
})

describe('the unit', () => {
  test('is chosen by whoever has several, looked up by name, and entered', async () => {
    const { person, router } = renderPage('/', { isPlaced: false })
    expect(await screen.findByRole('heading', { name: 'Choose a business unit' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/auth/bus')
    await person.click(await screen.findByRole('button', { name: /AHA Egypt/ }))
    await screen.findByRole('link', { name: 'Articles' })
    expect(router.state.location.pathname).toBe('/')
    expect(JSON.parse(localStorage.getItem('BU') ?? '')).toMatchObject({ id: egypt.id, name: egypt.name })
    expect(JSON.parse(localStorage.getItem('permissions') ?? '')).toEqual(mockState.permissions)
  })

  test('is nothing to choose for whoever has one', async () => {
    server.use(handle('GET /api/v1/dashboard/auth-business-units', { data: [hospital] }))
    const { router } = renderPage('/auth/bus', { units: [hospital], isPlaced: false })
    await screen.findByRole('link', { name: 'Articles' })
    expect(router.state.location.pathname).toBe('/')
  })

  test('that was chosen is entered at the page that was asked for', async () => {
    const { person, router } = renderPage('/articles?page=2', { isPlaced: false })
    await person.click(await screen.findByRole('button', { name: /AHA Egypt/ }))
    await screen.findByRole('heading', { name: 'Articles' })
    expect(router.state.location).toMatchObject({ pathname: '/articles', search: '?page=2' })
  })

  test('that cannot be looked up leaves the way to another one, and the way out', async () => {
    server.use(
      http.get('*/api/v1/dashboard/business-units', () => respondWithError('errors.server')),
      handle('GET /api/v1/dashboard/auth-business-units', { data: [] }),
    )
    const { person } = renderPage('/', { units: [hospital], isPlaced: false })
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible()
    await person.click(await screen.findByRole('link', { name: 'Change business unit' }))
    expect(await screen.findByText(/Ask an administrator/)).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Logout' })).toBeVisible()
  })

  test('takes a role that was changed since the last visit into account', async () => {
    renderPage('/')
    mockState.permissions = ['Access Lead']
    await waitFor(() => {
      expect(screen.getByRole('link', { name: /Letters/ })).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Articles' })).not.toBeInTheDocument()
    })
  })
})

describe('an address', () => {
  test('that nobody knows shows a page of its own with the way home', async () => {
    renderPage('/nowhere')
    expect(await screen.findByRole('heading', { name: 'This page could not be found' })).toBeVisible()
    expect(await screen.findByText('404')).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/')
  })

  test('under the former name of a section leads to the current one', async () => {
    const { router } = renderPage('/ar/essays/create?copy=heart#en')
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/ar/articles/create', hash: '#en' }))
    expect(router.state.location.search).toBe('?copy=heart')
  })

  test('of a section that the person may not see is refused where it is', async () => {
    mockState.permissions = ['Access Lead']
    const { router } = renderPage('/articles')
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/articles')
  })

  test('of a section that other units have says so where it is', async () => {
    const { router } = renderPage('/guides/create')
    expect(await screen.findByRole('heading', { name: '“Guides” isn’t available in this unit' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/guides/create')
  })

  test('of a form without a slug lets the person choose a record where the slug is optional', async () => {
    const data = [{ id: 'a1', slug: 'heart', title: 'The heart', status: 'published' }]
    server.use(
      http.get('*/api/v1/dashboard/articles/options', () => respond('GET /options', { data, meta: listMeta(21) })),
    )
    renderPage('/ar/articles/edit')
    expect(await screen.findByRole('link', { name: /The heart/ })).toHaveAttribute('href', '/ar/articles/edit/heart')
    expect(await screen.findByText(/تظهر أول السجلات فقط/)).toBeVisible()
  })

  test('of a form without a slug is unknown where the slug is required', async () => {
    mockState.permissions = ['Access Faq']
    renderPage('/answers/edit')
    expect(await screen.findByText('404')).toBeVisible()
  })
})

describe('the search', () => {
  test('opens by its key and leads to a record by the keyboard alone', async () => {
    const { person, router } = renderPage('/')
    await screen.findByRole('link', { name: 'Articles' })
    await person.keyboard('{Control>}k{/Control}')
    const field = await screen.findByRole('combobox', { name: 'Search' })
    await waitFor(() => expect(field).toHaveFocus())
    await person.keyboard('heart')
    await screen.findByRole('option', { name: /About heart/ })
    await person.keyboard('{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/articles/heart'))
  })
})

describe('a menu entry', () => {
  const asked = vi.fn()
  const countLists = () =>
    server.events.on('request:start', ({ request }) => {
      if (/\/articles\?.*per_page=25\b/.test(request.url)) asked()
    })

  test('that is pointed at has its list fetched before it is opened, once', async () => {
    countLists()
    const { person } = renderPage('/')
    await person.hover(await screen.findByRole('link', { name: 'Articles' }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(1))
    await person.click(await screen.findByRole('link', { name: 'Articles' }))
    expect(await screen.findByRole('heading', { name: 'Articles' })).toBeVisible()
    expect(asked).toHaveBeenCalledTimes(1)
    server.events.removeAllListeners()
    asked.mockClear()
  })

  test('waits until it is opened where data is saved', async () => {
    countLists()
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
    const { person } = renderPage('/')
    await person.hover(await screen.findByRole('link', { name: 'Articles' }))
    await expectUnchanged(() => expect(asked).not.toHaveBeenCalled())
    Reflect.deleteProperty(navigator, 'connection')
    server.events.removeAllListeners()
  })
})

test('what comes in while an inbox is open appears in its count and in its list', async () => {
  renderPage('/letters')
  await screen.findByLabelText('3 new')
  await screen.findByRole('heading', { name: 'Letters' })
  mockState.letters = 4
  server.use(http.get('*/api/v1/dashboard/letters', () => respond('GET ', { data: [leadRow], meta: listMeta(1) })))
  window.dispatchEvent(new Event('visibilitychange'))
  await screen.findByLabelText('4 new')
  expect(await screen.findByText('A letter from Hana')).toBeVisible()
})
