import { afterEach, expect, test } from 'vitest'
import { clearRedirect, redirectTarget, saveRedirect } from '../../../src/admin/context/redirect-after-login.ts'

afterEach(() => sessionStorage.clear())

test('what was asked for is kept until it is reached', () => {
  saveRedirect('/posts?page=2')
  saveRedirect('/auth/bus')
  saveRedirect('/login')
  expect(redirectTarget()).toBe('/posts?page=2')
  clearRedirect()
  expect(redirectTarget()).toBe('/')
})

test('who asks for the home page afterwards means it', () => {
  saveRedirect('/posts')
  saveRedirect('/')
  expect(redirectTarget()).toBe('/')
})

test.each(['//example.com/posts', '/\\example.com', 'https://example.com', 'javascript:alert(1)', ''])(
  'nobody is led to %j',
  (path) => {
    saveRedirect(path)
    expect(redirectTarget()).toBe('/')
    sessionStorage.setItem('asked', path)
    expect(redirectTarget()).toBe('/')
  },
)
