import { accessExplanationEndpoints } from './access.ts'
import { accountLinkEndpoints } from './account-links.ts'
import { fileEndpoints } from './files.ts'
import { healthEndpoints } from './health.ts'
import { importEndpoints } from './import.ts'
import { jobEndpoints } from './jobs.ts'
import { passkeyEndpoints } from './passkeys.ts'
import { personalDataEndpoints } from './personal-data.ts'
import { profileEndpoints } from './profile.ts'
import { providerEndpoints } from './providers.ts'
import { recentActionEndpoints } from './recent-actions.ts'
import { signInEndpoints } from './sign-in.ts'
import { simpleRestEndpoints } from './simple-rest.ts'
import { unitEndpoints } from './unit-endpoints.ts'
import { membershipEndpoints } from './units.ts'
import { websiteUnitEndpoints } from './website.ts'

/** The endpoints that belong to no section, by subject. */
export const endpointGroups = {
  'Signing in': { ...signInEndpoints, ...accountLinkEndpoints },
  Passkeys: passkeyEndpoints,
  Providers: providerEndpoints,
  Units: membershipEndpoints,
  Roles: accessExplanationEndpoints,
  Workplace: unitEndpoints,
  'Large work': jobEndpoints,
  'Recent actions': recentActionEndpoints,
  Accounts: profileEndpoints,
  Files: fileEndpoints,
  Import: importEndpoints,
  'Personal data': personalDataEndpoints,
  'Stock react-admin': simpleRestEndpoints,
  Websites: websiteUnitEndpoints,
  Health: healthEndpoints,
} as const

/** All endpoints by method and path. */
export const endpoints = {
  ...signInEndpoints,
  ...accountLinkEndpoints,
  ...passkeyEndpoints,
  ...providerEndpoints,
  ...membershipEndpoints,
  ...accessExplanationEndpoints,
  ...unitEndpoints,
  ...jobEndpoints,
  ...recentActionEndpoints,
  ...profileEndpoints,
  ...fileEndpoints,
  ...importEndpoints,
  ...personalDataEndpoints,
  ...simpleRestEndpoints,
  ...websiteUnitEndpoints,
  ...healthEndpoints,
} as const
export type FixedEndpoints = typeof endpoints
