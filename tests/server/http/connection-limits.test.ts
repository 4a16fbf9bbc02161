import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectionLimits } from '../../../src/server/http/connection-limits.ts'
import { openApp, type TestApp } from '../../harness/app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'

describe('a connection', () => {
  let all: TestApp
  beforeAll(async () => {
    all = await openApp(await openTestDatabase())
  })
  afterAll(async () => {
    await all.end()
    await all.database.close()
  })

  it('has limits of time for its headers and its whole request, and limits of size and number', () => {
    const { headersTimeout, requestTimeout, maxConnections, maxHeadersCount, keepAliveTimeout } = all.app.server
    expect({ headersTimeout, requestTimeout, maxConnections, maxHeadersCount }).toEqual({
      headersTimeout: connectionLimits.headersTimeoutMs,
      requestTimeout: connectionLimits.requestTimeoutMs,
      maxConnections: connectionLimits.maxConnections,
      maxHeadersCount: connectionLimits.maxHeaders,
    })
    for (const limit of [headersTimeout, requestTimeout, maxConnections, maxHeadersCount, keepAliveTimeout])
      expect(limit).toBeGreaterThan(0)
    expect(headersTimeout).toBeLessThanOrEqual(requestTimeout)
  })
})
