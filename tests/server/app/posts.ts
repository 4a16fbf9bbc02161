import { expect } from 'vitest'
import type { Client } from '../../harness/app.ts'

type Body = Record<string, unknown>
let count = 0

/** A post that may be stored, in a category. */
export function postBody(category: string, more: Body = {}): Body {
  count += 1
  return {
    category,
    en: { title: `Living well ${count}`, excerpt: 'How to live with diabetes' },
    ar: { title: `التعايش مع السكري ${count}`, excerpt: 'كيف تتعايش مع السكري' },
    ...more,
  }
}

/** Creates a record and returns it whole; the test fails when the server refuses. */
export async function created(client: Client, path: string, body: object) {
  const answer = await client.send('POST', path, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data
}

export async function newCategory(client: Client): Promise<string> {
  count += 1
  const { id } = await created(client, '/postCategories', {
    en: { name: `Health ${count}` },
    ar: { name: `صحة ${count}` },
  })
  return id
}

export const newPost = async (client: Client, more: Body = {}) =>
  created(client, '/posts', postBody(await newCategory(client), more))
