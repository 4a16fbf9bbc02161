import { afterEach, describe, expect, test } from 'vitest'
import {
  adoptStoredLogin,
  clearSession,
  consumeLoginLookup,
  readSession,
  renewLogin,
  restoreSession,
  storeLogin,
  storePerson,
  storeResolvedUnit,
  storeUnit,
} from '../../../src/admin/providers/requests/session.ts'
import { defaultUnitTraits } from '../../../src/group/units.ts'

const unit = (name: string) => ({
  id: `id of ${name}`,
  name,
  front_url: `https://${name}`,
  displayName: { en: name, ar: name },
  ...defaultUnitTraits(name),
})
const person = (...names: readonly string[]) => ({
  id: 'p',
  name: 'Salma',
  email: 's@example.com',
  avatar: null,
  bussinessUnits: names.map(unit),
})

afterEach(() => localStorage.clear())

test('a sign-in is kept under the names of the specification', () => {
  storeLogin('t0ken', person('AWP', 'ventures'))
  expect(Object.keys(localStorage).sort()).toEqual(['token', 'user', 'userInfo'])
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({ name: 'Salma', avatar: null })
})

test('somebody with one unit is in it after signing in, its id still to be looked up', () => {
  storeLogin('t0ken', person('AWP'))
  expect(JSON.parse(localStorage.getItem('BU') ?? '')).toMatchObject({
    name: 'AWP',
    front_url: 'https://AWP',
    id: null,
  })
})

test('what the sign-in says of the only unit need not be looked up, once', () => {
  const post = { role: 'editor', permissions: ['Access Post'] }
  storeLogin('t0ken', person('AWP'), post)
  expect(readSession()).toMatchObject({ person: post, unit: { name: 'AWP', id: 'id of AWP' } })
  expect([consumeLoginLookup('AWP'), consumeLoginLookup('AWP')]).toEqual([true, false])
  storeLogin('t0ken', person('AWP', 'ventures'), post)
  expect(readSession()).toMatchObject({ person: null, unit: null })
})

test('another unit brings no permissions along', () => {
  storeLogin('t0ken', person('AWP', 'ventures'))
  storeUnit(unit('AWP'))
  storePerson({ role: 'editor', permissions: ['Access Post'] })
  storeUnit(unit('ventures'))
  expect(readSession()).toMatchObject({ person: null, unit: { name: 'ventures', id: null } })
})

test('signing in as somebody else keeps nothing of the one before', () => {
  storeLogin('t0ken', person('AWP'))
  storePerson({ role: 'editor', permissions: ['Access Post'] })
  storeLogin('other', person('AWP', 'ventures'))
  expect(readSession()).toMatchObject({ token: 'other', person: null, unit: null })
})

test('a logout leaves nothing of the session, and what is unreadable is taken for nothing', () => {
  storeLogin('t0ken', person('AWP'))
  localStorage.setItem('permissions', '{broken')
  restoreSession()
  expect(readSession().person).toBeNull()
  clearSession()
  expect(localStorage).toHaveLength(0)
})

describe('another window', () => {
  const salma = person('AWP', 'ventures')
  const mona = { ...salma, id: 'q', name: 'Mona' }
  /** What the browser remembers once somebody has done this in another window, and this one goes on as it was. */
  function elsewhere(act: () => void): void {
    const own = { ...localStorage }
    act()
    const remembered = { ...localStorage }
    localStorage.clear()
    for (const [key, value] of Object.entries(own)) localStorage.setItem(key, value)
    restoreSession()
    localStorage.clear()
    for (const [key, value] of Object.entries(remembered)) localStorage.setItem(key, value)
  }
  function signIn(): void {
    storeLogin('t0ken', salma)
    storeUnit(unit('AWP'))
    storeResolvedUnit(unit('AWP'))
  }

  test('that chooses a unit changes neither the unit of this one nor is it changed by it', () => {
    signIn()
    elsewhere(() => storeUnit(unit('ventures')))
    storeResolvedUnit(unit('AWP'))
    storePerson({ role: 'editor', permissions: ['Access Post'] })
    expect(readSession()).toMatchObject({ unit: { id: 'id of AWP' }, person: { role: 'editor' } })
    restoreSession()
    expect(readSession()).toMatchObject({ unit: { name: 'ventures', id: null }, person: null })
  })

  test('in which the same person signs in again lends its session to this one', () => {
    signIn()
    elsewhere(() => renewLogin('new', salma))
    expect(readSession().token).toBe('t0ken')
    expect(adoptStoredLogin()).toBe(true)
    expect(readSession()).toMatchObject({ token: 'new', unit: { id: 'id of AWP' } })
  })

  test('of somebody else keeps its session when this one ends, and lends it to nobody', () => {
    signIn()
    elsewhere(() => storeLogin('other', mona))
    expect(adoptStoredLogin()).toBe(false)
    expect(readSession().token).toBe('t0ken')
    clearSession()
    expect(localStorage.getItem('token')).toBe('other')
  })

  test('of somebody else leaves nothing to whoever signs in again in this one', () => {
    signIn()
    elsewhere(() => {
      storeLogin('other', { ...mona, bussinessUnits: [unit('ventures')] })
      storePerson({ role: 'master-admin', permissions: [] })
    })
    renewLogin('new', salma)
    restoreSession()
    expect(readSession()).toMatchObject({ token: 'new', userInfo: { id: 'p' }, unit: { name: 'AWP' }, person: null })
  })
})
