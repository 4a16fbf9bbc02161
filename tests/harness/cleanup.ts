import { afterAll, vi } from 'vitest'
import { expectOneUnit, watchUnits } from '../server/distribution/watch.ts'

watchUnits()

// Files that are run by one process leave nothing of theirs to the next.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

afterAll(expectOneUnit)
