import { afterEach, expect, test } from 'vitest'
import { askedPath, forgetAsked, rememberAsked } from '../../../src/admin/context/asked.ts'

afterEach(() => sessionStorage.clear())

test('what was asked for is kept until it is reached', () => {
  rememberAsked('/posts?page=2')
  rememberAsked('/auth/bus')
  rememberAsked('/login')
  expect(askedPath()).toBe('/posts?page=2')
  forgetAsked()
  expect(askedPath()).toBe('/')
})

test('who asks for the home page afterwards means it', () => {
  rememberAsked('/posts')
  rememberAsked('/')
  expect(askedPath()).toBe('/')
})

test.each(['//example.com/posts', '/\\example.com', 'https://example.com', 'javascript:alert(1)', ''])(
  'nobody is led to %j',
  (path) => {
    rememberAsked(path)
    expect(askedPath()).toBe('/')
    sessionStorage.setItem('asked', path)
    expect(askedPath()).toBe('/')
  },
)
