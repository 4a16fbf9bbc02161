import { afterEach, expect, test } from 'vitest'
import { applyLocale, rememberedLocale, rememberLocale, startingPath } from '../../../src/admin/shell/language.ts'

afterEach(() => {
  document.cookie = 'locale=; max-age=0; path=/'
})

test('the first visit remembers the language of its address', () => {
  expect(startingPath('/ar/posts')).toBe('/ar/posts')
  expect(rememberedLocale()).toBe('ar')
})

test('the bare address opens in the language chosen last', () => {
  rememberLocale('ar')
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
