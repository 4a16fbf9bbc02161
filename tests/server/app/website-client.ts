import { expect } from 'vitest'
import type { TestApp } from '../../harness/app.ts'

let count = 0

/** An address that nobody has called from, so that the limit of one is not in the way. */
export function uniqueIpAddress(): string {
  count += 1
  return `10.3.${count >> 8}.${count & 255}`
}

/** Sends a record as a visitor of a unit's website does and returns its id; the test fails when the server refuses. */
export async function submitFromWebsite(
  { app, units }: TestApp,
  inbox: string,
  payload: object,
  buId: string = units.hospital,
): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1/website/${inbox}`,
    payload,
    headers: { 'bu-id': buId },
    remoteAddress: uniqueIpAddress(),
  })
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().data.id
}
