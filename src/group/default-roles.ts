import type { LocalizedText } from '../schema/text/locales.ts'
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
/** The permissions of the front desk. */
export const frontDeskPermissions: readonly Permission[] = [
  'Access Lead',
  'Access Booking',
  'Access ContactUs',
  'Access Newsletter',
  'Access CTA',
]

interface DefaultRole {
  readonly permissions: readonly Permission[]
  readonly description: LocalizedText
}

/** The default roles of a new unit, in addition to master-admin. The unit may change them. */
export const defaultRoles = {
  'unit-lead': {
    permissions: [...content, ...frontDeskPermissions],
    description: {
      en: 'Publishes content, and answers leads and bookings.',
      ar: 'ينشر المحتوى، ويرد على طلبات العملاء والحجوزات.',
    },
  },
  'content-editor': {
    permissions: content,
    description: {
      en: 'Writes and publishes posts, doctors, offers and events.',
      ar: 'يكتب المقالات وصفحات الأطباء والعروض والفعاليات وينشرها.',
    },
  },
  'front-desk': {
    permissions: frontDeskPermissions,
    description: { en: 'Answers leads, bookings and messages.', ar: 'يرد على طلبات العملاء والحجوزات والرسائل.' },
  },
  'people-manager': {
    permissions: ['Access Admin', 'Access Role', 'Access User', 'Access Career'],
    description: {
      en: 'Invites people, gives them roles, and reads applications.',
      ar: 'يدعو الموظفين ويسند إليهم الأدوار، ويطّلع على طلبات التوظيف.',
    },
  },
  'website-manager': {
    permissions: [
      'Access Homepage',
      'Access Navigation',
      'Access HeroSection',
      'Access Setting',
      'Access RedirectTool',
      'Access FileUpload',
      'Access LandingPage',
    ],
    description: {
      en: 'Looks after the home page, menu, settings and redirects.',
      ar: 'يعتني بالصفحة الرئيسية والقائمة والإعدادات وإعادة التوجيه.',
    },
  },
} satisfies Readonly<Record<string, DefaultRole>>

/** The description of master-admin in every unit. */
export const masterAdminDescription: LocalizedText = {
  en: 'Manages the whole unit, with every permission.',
  ar: 'يدير الوحدة كلها، وله كل الصلاحيات.',
}
