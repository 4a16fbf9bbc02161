import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { restoreSession } from '../../../src/admin/providers/requests/session.ts'

// Much is loaded when it is first shown, which a busy machine does not do within the standard second.
configure({ asyncUtilTimeout: 30_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  restoreSession()
})

// Files that load the application once for all leave nothing of theirs to the next.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
