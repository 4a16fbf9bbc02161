import type { Permission } from './permissions.ts'

const content: readonly Permission[] = [
  'Access Post',
  'Access Category',
  'Access News',
  'Access Doctor',
  'Access Clinic',
  'Access Service',
  'Access Offer',
  'Access OfferCategory',
  'Access Testimonial',
  'Access Faq',
  'Access Event',
  'Access Gallery',
  'Access LandingPage',
  'Access FileUpload',
]
/** What the people at the front desk work with. */
export const desk: readonly Permission[] = [
  'Access Lead',
  'Access Booking',
  'Access ContactUs',
  'Access Newsletter',
  'Access CTA',
]

/** The roles that a new unit may begin with, beside master-admin; from then on they are the unit's to change. */
export const startingRoles = {
  'unit-lead': [...content, ...desk],
  'content-editor': content,
  'front-desk': desk,
  'people-manager': ['Access Admin', 'Access Role', 'Access User', 'Access Career'],
  'website-manager': [
    'Access Homepage',
    'Access Navigation',
    'Access HeroSection',
    'Access Setting',
    'Access RedirectTool',
    'Access FileUpload',
    'Access LandingPage',
  ],
} satisfies Readonly<Record<string, readonly Permission[]>>
