import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { apiPathOf } from '../../src/schema/paths.ts'
import { type Client, sectionNamed } from '../harness/browser/client.ts'

/** A page of each sort, some by the slug of the first post. */
export const places = [
  ['home', () => '/'],
  ['a list', () => '/posts'],
  ['an inbox', () => '/leads/leads'],
  ['a new record', () => '/posts/create'],
  ['a record being edited', (slug: string) => `/posts/edit/${slug}`],
  ['a record', (slug: string) => `/posts/${slug}`],
  ['a report', () => '/cta/doctor'],
  ['a page that is not there', () => '/nowhere/at/all'],
] as const

export async function firstPost(client: Client): Promise<string> {
  const { rows } = await client.call('GET', `${apiPathOf(sectionNamed('posts'))}?lang=en&page=1&per_page=1`)
  return String(rows[0]?.slug)
}

/** Waits until nothing moves or loads any more. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('[aria-busy=true]').length)).toBe(0)
}
