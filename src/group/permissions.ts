/** The names in section 6 of the specification, with its spelling. */
const names = [
  'Admin',
  'Role',
  'ContactUs',
  'Booking',
  'Lead',
  'Presenter',
  'Course',
  'Program',
  'Conference',
  'Clinic',
  'Doctor',
  'Service',
  'EntertainmentService',
  'News',
  'Homecare',
  'OurProjects',
  'Tag',
  'Member',
  'Offer',
  'OfferCategory',
  'Post',
  'Category',
  'Testimonial',
  'Entity',
  'EntityCategory',
  'Faq',
  'Newsletter',
  'RedirectTool',
  'FileUpload',
  'Event',
  'Speaker',
  'Eclub',
  'Risk',
  'Risk Reports',
  'CTA',
  'LandingPage',
  'StudentTestimonial',
  'OurPartner',
  'Facilitiy',
  'MedicalService',
  'CommercialSpace',
  'Gallery',
  'GalleryCategory',
  'Navigation',
  'User',
  'Homepage',
  'Setting',
  'OurCoreValue',
  'WellnessPillar',
  'Career',
  'HeroSection',
] as const

export type Permission = `Access ${(typeof names)[number]}`
export const allPermissions: readonly Permission[] = names.map((name) => `Access ${name}` as const)

/** The role that exists in every unit and that cannot be changed. */
export const masterAdmin = 'master-admin'

/** An attribute of a user, not a role of a unit: the user is master-admin of every current and future unit and manages the units. */
export const groupAdmin = 'group-admin'

/** Is the name a permission of this version? A role may hold names of other versions. */
const isPermission = (name: string): name is Permission => allPermissions.some((permission) => permission === name)

/** The permissions of a role. Master-admin has all; other roles have those that this version knows. */
export const permissionsOfRole = (role: {
  readonly reserved: boolean
  readonly permissions: readonly string[]
}): readonly string[] => (role.reserved ? allPermissions : role.permissions.filter(isPermission))

/** The requirement of a section: one permission, all of several, any of several, or a role. */
export type Requirement =
  | Permission
  | readonly [Permission, ...Permission[]]
  | { readonly any: readonly [Permission, Permission, ...Permission[]] }
  | { readonly role: typeof masterAdmin | typeof groupAdmin }

/** The permissions in a requirement; empty if it requires a role. */
export function requiredPermissions(requirement: Requirement): readonly Permission[] {
  if (typeof requirement === 'string') return [requirement]
  if ('any' in requirement) return requirement.any
  return 'role' in requirement ? [] : requirement
}

/** Is any one of the permissions enough? */
export const requiresAny = (requirement: Requirement): boolean =>
  typeof requirement === 'object' && 'any' in requirement

/**
 * Does everybody who meets the requirement also meet the other one?
 *
 * @example
 * isAtLeastAsStrict(['Access Post', 'Access Lead'], 'Access Post') // true
 */
export function isAtLeastAsStrict(requirement: Requirement, other: Requirement): boolean {
  const [own, others] = [requiredPermissions(requirement), requiredPermissions(other)]
  if (own.length === 0 || others.length === 0) return JSON.stringify(requirement) === JSON.stringify(other)
  const includes = (permission: Permission) => others.includes(permission)
  if (requiresAny(other)) return requiresAny(requirement) ? own.every(includes) : own.some(includes)
  return !requiresAny(requirement) && others.every((permission) => own.includes(permission))
}

/** The requirement in words for operators: `"Access Post" and "Access Lead"`, or the role. */
export function describeRequirement(requirement: Requirement): string {
  if (typeof requirement === 'object' && 'role' in requirement) return `the role ${requirement.role}`
  const names = requiredPermissions(requirement).map((permission) => `"${permission}"`)
  return names.join(requiresAny(requirement) ? ' or ' : ' and ')
}
