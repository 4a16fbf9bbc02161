import { afterAll, vi } from 'vitest'

// Files that are run by one process leave nothing of theirs to the next.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})
