/** The names of section 6 of the specification, as they are spelt there. */
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
export const permissions: readonly Permission[] = names.map((name) => `Access ${name}` as const)

/** The role that exists in every unit and that no screen changes. */
export const masterAdmin = 'master-admin'

/** No role of a unit, but a mark of a person: they are master-admin of every unit, later ones too, and the units are theirs to make. */
export const groupAdmin = 'group-admin'

/** Whether a name that a role holds is a permission of this version. */
export const isPermission = (name: string): name is Permission => permissions.some((permission) => permission === name)

/** What a role lets people do: master-admin every permission, another role those of its permissions that this version has. */
export const heldBy = (role: {
  readonly reserved: boolean
  readonly permissions: readonly string[]
}): readonly string[] => (role.reserved ? permissions : role.permissions.filter(isPermission))

/** What a section asks for: one permission, all of several, any of several, or the role itself. */
export type Requirement =
  | Permission
  | readonly [Permission, ...Permission[]]
  | { readonly any: readonly [Permission, Permission, ...Permission[]] }
  | { readonly role: typeof masterAdmin | typeof groupAdmin }

/** The permissions that a requirement is made of; none where it asks for a role. */
export function permissionsOf(requirement: Requirement): readonly Permission[] {
  if (typeof requirement === 'string') return [requirement]
  if ('any' in requirement) return requirement.any
  return 'role' in requirement ? [] : requirement
}

/** Is one of the requirement's permissions enough? */
export const takesAny = (requirement: Requirement): boolean => typeof requirement === 'object' && 'any' in requirement
