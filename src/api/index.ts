import { accessCalls } from './access.ts'
import { fileCalls } from './files.ts'
import { healthCalls } from './health.ts'
import { importCalls } from './import.ts'
import { jobCalls } from './jobs.ts'
import { linkCalls } from './links.ts'
import { passkeyCalls } from './passkeys.ts'
import { personalDataCalls } from './personal-data.ts'
import { profileCalls } from './profile.ts'
import { providerCalls } from './providers.ts'
import { restCalls } from './rest.ts'
import { signInCalls } from './sign-in.ts'
import { unitCalls } from './units.ts'
import { workplaceCalls } from './workplace.ts'

/** The calls that are no section's, by their subject. */
export const subjects = {
  'Signing in': { ...signInCalls, ...linkCalls },
  Passkeys: passkeyCalls,
  Providers: providerCalls,
  Units: unitCalls,
  Roles: accessCalls,
  Workplace: workplaceCalls,
  'Large work': jobCalls,
  Accounts: profileCalls,
  Files: fileCalls,
  Import: importCalls,
  'Personal data': personalDataCalls,
  'Stock react-admin': restCalls,
  Health: healthCalls,
} as const

/** All of them, by method and path. */
export const calls = {
  ...signInCalls,
  ...linkCalls,
  ...passkeyCalls,
  ...providerCalls,
  ...unitCalls,
  ...accessCalls,
  ...workplaceCalls,
  ...jobCalls,
  ...profileCalls,
  ...fileCalls,
  ...importCalls,
  ...personalDataCalls,
  ...restCalls,
  ...healthCalls,
} as const
export type FixedCalls = typeof calls
