import { afterEach, describe, expect, test } from 'vitest'
import {
  restoreSession,
  storeLogin,
  storePerson,
  storeUnit,
  type Unit,
} from '../../../src/admin/providers/requests/session.ts'
import { guardNamed, isForbidden, redirectOf } from '../../../src/admin/shell/pages/guards.ts'
import { defaultUnitTraits } from '../../../src/group/units.ts'

const unit = (name: string): Unit => ({
  ...{ id: name, name, front_url: '', displayName: { en: name, ar: name } },
  ...defaultUnitTraits(name),
})
const signIn = (...units: readonly Unit[]) =>
  storeLogin('t0ken', { id: 'p', name: 'Salma', email: 's@example.com', avatar: null, bussinessUnits: units })

afterEach(() => localStorage.clear())

describe('the default layout', () => {
  test('sends strangers to the login page, whatever they ask for', () => {
    for (const path of ['/', '/posts', '/auth/bus', '/nowhere']) expect(redirectOf(path)).toBe('/login')
  })

  test('asks who somebody is before it asks where they are', () => {
    storeUnit(unit('AWP'))
    expect(redirectOf('/posts')).toBe('/login')
  })

  test('takes a token without its person for no session', () => {
    localStorage.setItem('token', 't0ken')
    restoreSession()
    expect(redirectOf('/')).toBe('/login')
  })

  test('sends whoever has several units to the picker until one is chosen', () => {
    signIn(unit('AWP'), unit('ventures'))
    expect(redirectOf('/posts')).toBe('/auth/bus')
    expect(redirectOf('/auth/bus')).toBeUndefined()
    storeUnit(unit('AWP'))
    expect(redirectOf('/posts')).toBeUndefined()
  })

  test('lets whoever has one unit in at once', () => {
    signIn(unit('AWP'))
    expect(redirectOf('/')).toBeUndefined()
  })
})

describe('the guards of single pages', () => {
  test('ask the picker’s visitor to sign in', () => {
    expect(redirectOf('/auth/bus')).toBe('/login')
  })

  test('refuse personal data where it is to those who administer nobody', () => {
    signIn(unit('AWP'))
    expect(isForbidden('/personal-data')).toBe(false)
    storePerson({ role: 'editor', permissions: ['Access Post'] })
    expect([isForbidden('/personal-data'), redirectOf('/personal-data')]).toEqual([true, undefined])
    storePerson({ role: 'editor', permissions: ['Access Admin'] })
    expect(isForbidden('/personal-data')).toBe(false)
  })

  test('fail with 500 under a name that nobody wrote', () => {
    expect(guardNamed('access-admin')).toBeTypeOf('function')
    expect(() => guardNamed('access-nobody')).toThrow(
      expect.objectContaining({ message: 'Unknown middleware', status: 500 }),
    )
  })
})

describe('the empty layout', () => {
  test('shows the login page to strangers', () => {
    expect(redirectOf('/login')).toBeUndefined()
  })

  test('sends whoever is signed in to the home page', () => {
    signIn(unit('AWP'))
    expect(redirectOf('/login')).toBe('/')
  })
})
