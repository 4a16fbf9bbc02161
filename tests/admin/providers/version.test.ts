import { afterEach, beforeEach, expect, test } from 'vitest'
import { connectionStatus } from '../../../src/admin/providers/requests/connection-status.ts'
import { registerUnsavedChanges } from '../../../src/admin/providers/requests/unsaved-changes.ts'
import { checkVersion } from '../../../src/admin/providers/requests/version.ts'

const own = '0.1.0 assets/index-1.js'
const newer = '0.2.0 assets/index-2.js'
const second = 1000
const script = document.createElement('script')

beforeEach(() => {
  script.type = 'module'
  script.setAttribute('src', '/assets/index-1.js')
  document.head.append(script)
})
afterEach(() => script.remove())

test('a newer version is offered once it alone has answered for half a minute, and never over unsaved work', () => {
  checkVersion(null, 0)
  checkVersion('0.1.0', 0)
  checkVersion(newer, 0)
  checkVersion(newer, 20 * second)
  // A process of this version lives on.
  checkVersion(own, 25 * second)
  checkVersion(newer, 35 * second)
  checkVersion(newer, 64 * second)
  expect(connectionStatus()).toBeUndefined()

  const letGo = registerUnsavedChanges()
  checkVersion(newer, 66 * second)
  expect(connectionStatus()).toBeUndefined()
  letGo()
  checkVersion(newer, 67 * second)
  expect(connectionStatus()).toBe('renewed')
})
