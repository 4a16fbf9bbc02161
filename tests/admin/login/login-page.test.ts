import { screen, waitFor } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages as arabicSteps } from '../../../i18n/ar/screens/verification.ts'
import { messages as steps } from '../../../i18n/en/screens/verification.ts'
import { showLoginPage } from '../../../src/admin/login/login-page.ts'
import { defaultUnitTraits } from '../../../src/group/units.ts'
import { handle, respond, respondWithError, respondWithProblems } from '../../harness/admin/responses.ts'

const displayName = { en: 'AWP', ar: 'AWP' }
const unit = { ...defaultUnitTraits('AWP'), id: 'u1', name: 'AWP', front_url: 'https://awp.example.com', displayName }
const person = {
  ...{ id: 'p1', name: 'Salma Nabil', email: 'salma@example.com', avatar: null, bussinessUnits: [unit] },
  ...{ hasPassword: true, providers: { at: null, own: [], only: false }, providerLogout: null },
}
const login = 'POST /api/v1/dashboard/login'
const server = setupServer(
  handle('GET /api/v1/dashboard/login/methods', {
    data: { passwordReset: true, passkeyOrigin: null, providers: [], providerOrigin: null },
  }),
  http.post('*/api/v1/dashboard/login', async ({ request }) => {
    const { email, password } = (await request.json()) as Record<string, string>
    if (password === 'twofold') return respond(login, { secondFactor: 'code', challenge: 'c1' })
    if (password === 'compulsory') return respond(login, { secondFactor: 'setUp', challenge: 'c2' })
    if (email === person.email && password === 'right') return respond(login, { access_token: 't0ken', data: person })
    return respondWithError('errors.credentials')
  }),
  handle('POST /api/v1/dashboard/login/second-factor', {
    data: { secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/x', qrCode: { size: 29, path: 'M4 4h7v1h-7z' } },
  }),
  http.post('*/api/v1/dashboard/login/code', async ({ request }) => {
    const { challenge, code } = (await request.json()) as Record<string, string>
    if (code === 'late') return respondWithError('errors.credentials')
    if (code !== '123456') return respondWithProblems({ code: 'validations.code' })
    const codes = challenge === 'c2' ? { recoveryCodes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] } : {}
    return respond('POST /api/v1/dashboard/login/code', { access_token: 't0ken', data: person, ...codes })
  }),
)
const root = document.body
const onBegin = vi.fn()
const onSignedIn = vi.fn(async () => undefined)

beforeAll(() => server.listen())
beforeEach(() => {
  window.history.replaceState(null, '', '/login')
  showLoginPage(root, { locale: 'en', onFirstInput: onBegin, onSignedIn })
})
afterEach(() => {
  server.resetHandlers()
  vi.clearAllMocks()
  localStorage.clear()
})
afterAll(() => server.close())

async function enter(password: string) {
  const keyboard = userEvent.setup()
  await keyboard.type(screen.getByLabelText('Email'), ` ${person.email}`)
  await keyboard.type(screen.getByLabelText('Password'), `${password}{Enter}`)
  return keyboard
}

describe('the login page', () => {
  test('signs in by Enter, remembers person and only unit, and goes on', async () => {
    await enter('right')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('en'))
    expect(localStorage.getItem('token')).toBe('t0ken')
    expect(localStorage.getItem('BU')).toContain('"name":"AWP"')
    expect(onBegin).toHaveBeenCalled()
  })

  test('says that wrong credentials are wrong, and lets the person try again without leaving', async () => {
    const keyboard = await enter('wrong')
    expect(await screen.findByText('These credentials do not match our records.')).toBeVisible()
    expect(onSignedIn).not.toHaveBeenCalled()
    expect(localStorage.getItem('token')).toBeNull()
    await keyboard.type(screen.getByLabelText('Password'), 'x')
    expect(screen.queryByText('These credentials do not match our records.')).not.toBeInTheDocument()
  })

  test.each([
    ['is away', HttpResponse.error, /Can’t reach the server/],
    ['fails', () => respondWithError('errors.unavailable'), /server isn’t available/],
    ['has been asked too often', () => respondWithError('errors.tooMany'), /Too many attempts/],
  ])('says that the server %s, and nothing of credentials that it has not judged', async (_what, answer, said) => {
    server.use(http.post('*/api/v1/dashboard/login', answer))
    await enter('right')
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.queryByText('These credentials do not match our records.')).not.toBeInTheDocument()
  })

  test('says at each empty field that it is to be filled in, and asks the server nothing', async () => {
    const asked = vi.fn()
    server.events.on('request:start', ({ request: { method } }) => method === 'POST' && asked())
    const keyboard = userEvent.setup()
    await keyboard.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.')
    expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription('Enter your password.')
    expect(await screen.findByLabelText('Email')).toHaveFocus()
    await keyboard.type(screen.getByLabelText('Email'), person.email)
    await keyboard.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByLabelText('Email')).toHaveAttribute('aria-invalid', 'false')
    expect(await screen.findByLabelText('Password')).toHaveFocus()
    expect(asked).not.toHaveBeenCalled()
    server.events.removeAllListeners()
  })

  test('asks for a code after the password where there is a second factor, and says when it is wrong', async () => {
    const keyboard = await enter('twofold')
    await keyboard.type(await screen.findByLabelText(steps.code), '000000{Enter}')
    expect(await screen.findByText(steps.wrong)).toBeVisible()
    expect(localStorage.getItem('token')).toBeNull()
    await keyboard.clear(screen.getByLabelText(steps.code))
    await keyboard.type(screen.getByLabelText(steps.code), '123456{Enter}')
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('en'))
    expect(localStorage.getItem('token')).toBe('t0ken')
  })

  test('keeps the step in another language, and takes a recovery code', async () => {
    const keyboard = await enter('twofold')
    await screen.findByLabelText(steps.code)
    await keyboard.click(screen.getByRole('button', { name: 'العربية' }))
    await keyboard.click(await screen.findByRole('button', { name: arabicSteps.useRecovery }))
    expect(await screen.findByLabelText(arabicSteps.recoveryCode)).toHaveFocus()
    expect(await screen.findByLabelText(arabicSteps.recoveryCode)).toHaveAttribute('inputmode', 'text')
  })

  test('begins with the password again when the code came too late', async () => {
    const keyboard = await enter('twofold')
    await keyboard.type(await screen.findByLabelText(steps.code), 'late{Enter}')
    expect(await screen.findByText(/took too long/)).toBeVisible()
    expect(await screen.findByLabelText('Password')).toBeVisible()
  })

  test('sets a second factor up that a role asks for, and goes on once its recovery codes are kept', async () => {
    const keyboard = await enter('compulsory')
    expect(await screen.findByRole('img', { name: steps.picture })).toContainHTML('M4 4h7v1h-7z')
    expect(await screen.findByText('GEZD GNBV GY3T QOJQ')).toBeVisible()
    await keyboard.type(screen.getByLabelText(steps.code), '123456{Enter}')
    const codes = await screen.findByRole('list', { name: steps.codes })
    expect(codes).toHaveTextContent('aaaa-bbbb-cccc-dddd')
    expect(onSignedIn).not.toHaveBeenCalled()
    expect(localStorage.getItem('token')).toBeNull()
    await keyboard.click(screen.getByRole('button', { name: steps.kept }))
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith('en'))
  })

  test('shows the password on demand', async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show password' }))
    expect(await screen.findByLabelText('Password')).toHaveAttribute('type', 'text')
    await userEvent.click(await screen.findByRole('button', { name: 'Hide password' }))
    expect(await screen.findByLabelText('Password')).toHaveAttribute('type', 'password')
  })

  test('changes its language with what was typed', async () => {
    await userEvent.type(await screen.findByLabelText('Email'), 'salma@example.com')
    await userEvent.click(await screen.findByRole('button', { name: 'العربية' }))
    expect(await screen.findByLabelText('البريد الإلكتروني')).toHaveValue('salma@example.com')
    expect(await screen.findByRole('heading', { name: 'تسجيل الدخول' })).toBeVisible()
    expect(window.location.pathname).toBe('/ar/login')
    expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  })

  test('says so when what comes after cannot be loaded', async () => {
    onSignedIn.mockRejectedValueOnce(new Error('gone'))
    await enter('right')
    expect(await screen.findByText(/couldn’t be loaded/)).toBeVisible()
  })
})
