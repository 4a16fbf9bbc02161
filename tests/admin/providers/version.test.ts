import { afterEach, beforeEach, expect, test } from 'vitest'
import { currentTrouble } from '../../../src/admin/providers/requests/trouble.ts'
import { holdUnsavedWork } from '../../../src/admin/providers/requests/unsaved.ts'
import { noteVersion } from '../../../src/admin/providers/requests/version.ts'

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
  noteVersion(null, 0)
  noteVersion('0.1.0', 0)
  noteVersion(newer, 0)
  noteVersion(newer, 20 * second)
  // A process of this version lives on.
  noteVersion(own, 25 * second)
  noteVersion(newer, 35 * second)
  noteVersion(newer, 64 * second)
  expect(currentTrouble()).toBeUndefined()

  const letGo = holdUnsavedWork()
  noteVersion(newer, 66 * second)
  expect(currentTrouble()).toBeUndefined()
  letGo()
  noteVersion(newer, 67 * second)
  expect(currentTrouble()).toBe('renewed')
})
