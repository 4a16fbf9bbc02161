import { randomBytes } from 'node:crypto'
import { defaultRoles, frontDeskPermissions } from '../../group/default-roles.ts'
import { allPermissions, type Permission } from '../../group/permissions.ts'
import type { LocalizedText } from '../../schema/text/locales.ts'
import { addAdmin, assignRole, createRole } from '../accounts/admins.ts'
import { hashPassword } from '../accounts/passwords.ts'
import type { Db } from '../database/tables.ts'
import type { Author, BusinessUnit } from '../store/section-context.ts'

const content: readonly Permission[] = [
  'Access Post',
  'Access Category',
  'Access Tag',
  'Access News',
  'Access Homecare',
  'Access Doctor',
  'Access Clinic',
  'Access Service',
  'Access Offer',
  'Access OfferCategory',
  'Access Entity',
  'Access EntityCategory',
  'Access Testimonial',
  'Access Faq',
  'Access Event',
  'Access Speaker',
  'Access Gallery',
  'Access GalleryCategory',
  'Access LandingPage',
  'Access FileUpload',
]
const coursePermissions: readonly Permission[] = [
  'Access Course',
  'Access Program',
  'Access Conference',
  'Access Presenter',
]
const designPermissions: readonly Permission[] = [
  'Access Homepage',
  'Access Navigation',
  'Access HeroSection',
  'Access Setting',
]

/** The roles of every unit. */
const roles = {
  'master-admin': allPermissions,
  'content-editor': content,
  'front-desk': frontDeskPermissions,
  'unit-lead': [...content, ...frontDeskPermissions],
  'people-manager': defaultRoles['people-manager'].permissions,
  'training-coordinator': [...coursePermissions, 'Access StudentTestimonial', 'Access Booking'],
  'website-manager': [
    ...designPermissions,
    'Access RedirectTool',
    'Access FileUpload',
    'Access LandingPage',
    'Access Faq',
  ],
  marketing: ['Access Post', 'Access News', 'Access Offer', 'Access LandingPage', 'Access Newsletter', 'Access CTA'],
  'care-coordinator': ['Access Doctor', 'Access Clinic', 'Access Service', 'Access MedicalService', 'Access Booking'],
  'events-editor': ['Access Event', 'Access Speaker', 'Access Gallery', 'Access GalleryCategory', 'Access Eclub'],
  recruiter: ['Access Career'],
} satisfies Record<string, readonly Permission[]>
type RoleName = keyof typeof roles

/** What people do who have a role that is not among the default roles. */
const ownDescriptions = {
  'training-coordinator': {
    en: 'Manages courses, programs and their bookings.',
    ar: 'يدير الدورات والبرامج وحجوزاتها.',
  },
  marketing: {
    en: 'Runs campaigns: posts, news, offers and landing pages.',
    ar: 'يدير الحملات: المقالات والأخبار والعروض وصفحات الهبوط.',
  },
  'care-coordinator': {
    en: 'Keeps doctors, clinics and services up to date.',
    ar: 'يحدّث بيانات الأطباء والعيادات والخدمات.',
  },
  'events-editor': { en: 'Publishes events and galleries.', ar: 'ينشر الفعاليات ومعارض الصور.' },
  recruiter: { en: 'Reads applications.', ar: 'يطّلع على طلبات التوظيف.' },
}
const descriptions: Readonly<Record<string, LocalizedText>> = {
  ...ownDescriptions,
  ...Object.fromEntries(Object.entries(defaultRoles).map(([name, { description }]) => [name, description])),
}
const writerRoles: readonly RoleName[] = ['master-admin', 'content-editor', 'unit-lead']

interface DemoAccount {
  readonly name: string
  readonly email: string
  /** An admin without a password cannot sign in. */
  readonly password?: string
  readonly role: RoleName
  readonly isGroupAdmin?: boolean
  /** The units by name; all if omitted. */
  readonly units?: readonly string[]
}

const carePermissions = [
  'main-hospital',
  'dental-centers',
  'ladies-wellness',
  'kids-wellness',
  'medical-tourism',
  'family-wellness',
  'egypt-hospital',
  'home-care',
  'AWP',
]

const training = ['AHA-EG', 'AHA-KSA', 'ventures']

const demoPeople: readonly DemoAccount[] = [
  {
    name: 'Salma Nabil',
    email: 'admin@example.com',
    password: 'admin-demo-1',
    role: 'master-admin',
    isGroupAdmin: true,
  },
  {
    name: 'Hana Sherif',
    email: 'editor@example.com',
    password: 'editor-demo-1',
    role: 'content-editor',
    units: ['main-hospital'],
  },
  {
    name: 'Karim Saad',
    email: 'desk@example.com',
    password: 'desk-demo-1',
    role: 'front-desk',
    units: ['main-hospital', 'AHA-EG'],
  },
  {
    name: 'Rania Fouad',
    email: 'rania.fouad@example.com',
    role: 'people-manager',
    units: [...carePermissions, 'AHA-EG'],
  },
  { name: 'Tarek Mansour', email: 'tarek.mansour@example.com', role: 'website-manager' },
  { name: 'Dina Zaki', email: 'dina.zaki@example.com', role: 'marketing' },
  {
    name: 'Sherine Lotfy',
    email: 'sherine.lotfy@example.com',
    role: 'care-coordinator',
    units: [...carePermissions, ...training],
  },
  { name: 'Ahmed Gamal', email: 'ahmed.gamal@example.com', role: 'events-editor' },
  { name: 'Nadia Khalil', email: 'nadia.khalil@example.com', role: 'recruiter', units: ['main-hospital', ...training] },
  { name: 'Faisal Otaibi', email: 'faisal.otaibi@example.com', role: 'training-coordinator', units: training },
  { name: 'Reem Qahtani', email: 'reem.qahtani@example.com', role: 'training-coordinator', units: training },
  {
    name: 'Hossam Badawy',
    email: 'hossam.badawy@example.com',
    role: 'content-editor',
    units: [...carePermissions, ...training],
  },
  {
    name: 'Amira Selim',
    email: 'amira.selim@example.com',
    role: 'front-desk',
    units: [...carePermissions, 'ventures'],
  },
  { name: 'Omar Farouk', email: 'omar.farouk@example.com', role: 'unit-lead', units: carePermissions },
  { name: 'Mona Adel', email: 'mona.adel@example.com', role: 'unit-lead', units: carePermissions },
  { name: 'Hala Ragab', email: 'hala.ragab@example.com', role: 'unit-lead', units: ['AHA-EG', 'AHA-KSA'] },
  { name: 'Laila Mostafa', email: 'laila.mostafa@example.com', role: 'unit-lead', units: ['ventures'] },
  { name: 'Youssef Hatem', email: 'youssef.hatem@example.com', role: 'unit-lead', units: ['ventures'] },
]

/** An admin of a unit. */
export interface DemoAuthor extends Author {
  readonly email: string
  readonly canWrite: boolean
}

/** Adds the demo admins and roles; returns the admins of each unit, by its id. */
export async function addDemoAdmins(
  db: Db,
  units: readonly BusinessUnit[],
): Promise<ReadonlyMap<string, readonly DemoAuthor[]>> {
  const people = await createDemoPeople()
  const staff = new Map<string, readonly DemoAuthor[]>()
  const admins = new Map<string, string>()
  for (const person of people) admins.set(person.email, (await addAdmin(db, person)).id)

  for (const unit of units) {
    const roleIds = new Map<string, string>()
    for (const [name, permissions] of Object.entries(roles))
      roleIds.set(
        name,
        await createRole(db, unit.id, {
          name,
          permissions,
          reserved: name === 'master-admin',
          description: descriptions[name],
        }),
      )
    const unitPeople = people.filter((person) => !person.units || person.units.includes(unit.name))
    staff.set(
      unit.id,
      unitPeople.map(({ name, email, role }) => ({
        id: admins.get(email) ?? '',
        name,
        email,
        canWrite: writerRoles.includes(role),
      })),
    )
    for (const { email, role } of unitPeople)
      await assignRole(db, { adminId: admins.get(email) ?? '', buId: unit.id, roleId: roleIds.get(role) ?? '' })
  }
  return staff
}

/** Admins without a password share a random unknown one. */
async function createDemoPeople() {
  const unknownHash = await hashPassword(randomBytes(24).toString('hex'))
  const withPasswordHash = async ({ password, ...person }: DemoAccount) => ({
    ...person,
    passwordHash: password === undefined ? unknownHash : await hashPassword(password),
  })
  return await Promise.all(demoPeople.map(withPasswordHash))
}
