import { afterEach, expect, test } from 'vitest'
import { clearSession, readSession, storeLogin, storePerson, storeUnit } from '../../../src/admin/providers/session.ts'

const unit = (name: string) => ({
  id: `id of ${name}`,
  name,
  front_url: `https://${name}`,
  displayName: { en: name, ar: name },
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
  expect(readSession().person).toBeNull()
  clearSession()
  expect(localStorage).toHaveLength(0)
})
