import { afterEach, expect, test } from 'vitest'
import { applyLocale, rememberedLocale, rememberLocale, startingPath } from '../../../src/admin/context/language.ts'

afterEach(() => {
  document.cookie = 'locale=; max-age=0; path=/'
  sessionStorage.clear()
})

test('the first visit remembers the language of its address', () => {
  expect(startingPath('/ar/posts')).toBe('/ar/posts')
  expect(rememberedLocale()).toBe('ar')
})

test('the bare address opens in the language chosen last', () => {
  rememberLocale('ar')
  expect(startingPath('/')).toBe('/ar')
})

test('the way home from a page in one language leads to the other in a new window only', () => {
  rememberLocale('ar')
  applyLocale('en')
  expect(startingPath('/')).toBe('/')
  sessionStorage.clear()
  expect(startingPath('/')).toBe('/ar')
})

test('any other address says its own language', () => {
  rememberLocale('ar')
  expect(startingPath('/posts')).toBe('/posts')
  rememberLocale('en')
  expect(startingPath('/ar')).toBe('/ar')
})

test('a cookie that is no language counts for nothing', () => {
  document.cookie = 'locale=fr; path=/'
  expect(startingPath('/')).toBe('/')
})

test('the page says its language and direction', () => {
  applyLocale('ar')
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  applyLocale('en')
  expect(document.documentElement).toHaveAttribute('lang', 'en')
})
