import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'
import { restoreSession } from '../../src/admin/providers/session.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  restoreSession()
})
