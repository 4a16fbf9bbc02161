import { accessCalls } from './access.ts'
import { fileCalls } from './files.ts'
import { healthCalls } from './health.ts'
import { linkCalls } from './links.ts'
import { passkeyCalls } from './passkeys.ts'
import { personalDataCalls } from './personal-data.ts'
import { profileCalls } from './profile.ts'
import { signInCalls } from './sign-in.ts'
import { unitCalls } from './units.ts'
import { workplaceCalls } from './workplace.ts'

/** The calls that are no section's, by their subject. */
export const subjects = {
  'Signing in': { ...signInCalls, ...linkCalls },
  Passkeys: passkeyCalls,
  Units: unitCalls,
  Roles: accessCalls,
  Workplace: workplaceCalls,
  Accounts: profileCalls,
  Files: fileCalls,
  'Personal data': personalDataCalls,
  Health: healthCalls,
} as const

/** All of them, by method and path. */
export const calls = {
  ...signInCalls,
  ...linkCalls,
  ...passkeyCalls,
  ...unitCalls,
  ...accessCalls,
  ...workplaceCalls,
  ...profileCalls,
  ...fileCalls,
  ...personalDataCalls,
  ...healthCalls,
} as const
export type FixedCalls = typeof calls
