import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Permission, permissions } from '../../group/permissions.ts'
import { desk, startingRoles } from '../../group/starting-roles.ts'
import { hashPassword } from '../accounts/passwords.ts'
import { addAdmin, addRole, assign } from '../accounts/people.ts'
import type { Tables } from '../database/tables.ts'
import type { Author, Unit } from '../store/scope.ts'

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
const courses: readonly Permission[] = ['Access Course', 'Access Program', 'Access Conference', 'Access Presenter']
const look: readonly Permission[] = ['Access Homepage', 'Access Navigation', 'Access HeroSection', 'Access Setting']

/** The roles of every unit. */
const roles = {
  'master-admin': permissions,
  'content-editor': content,
  'front-desk': desk,
  'unit-lead': [...content, ...desk],
  'people-manager': startingRoles['people-manager'],
  'training-coordinator': [...courses, 'Access StudentTestimonial', 'Access Booking'],
  'website-manager': [...look, 'Access RedirectTool', 'Access FileUpload', 'Access LandingPage', 'Access Faq'],
  marketing: ['Access Post', 'Access News', 'Access Offer', 'Access LandingPage', 'Access Newsletter', 'Access CTA'],
  'care-coordinator': ['Access Doctor', 'Access Clinic', 'Access Service', 'Access MedicalService', 'Access Booking'],
  'events-editor': ['Access Event', 'Access Speaker', 'Access Gallery', 'Access GalleryCategory', 'Access Eclub'],
  recruiter: ['Access Career'],
} satisfies Record<string, readonly Permission[]>
type RoleName = keyof typeof roles
const writers: readonly RoleName[] = ['master-admin', 'content-editor', 'unit-lead']

interface DemoPerson {
  readonly name: string
  readonly email: string
  /** Without one nobody can sign in as this person. */
  readonly password?: string
  readonly role: RoleName
  readonly isGroupAdmin?: boolean
  /** The units by name; without it, all. */
  readonly units?: readonly string[]
}

const care = [
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

const people: readonly DemoPerson[] = [
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
  { name: 'Rania Fouad', email: 'rania.fouad@example.com', role: 'people-manager', units: [...care, 'AHA-EG'] },
  { name: 'Tarek Mansour', email: 'tarek.mansour@example.com', role: 'website-manager' },
  { name: 'Dina Zaki', email: 'dina.zaki@example.com', role: 'marketing' },
  {
    name: 'Sherine Lotfy',
    email: 'sherine.lotfy@example.com',
    role: 'care-coordinator',
    units: [...care, ...training],
  },
  { name: 'Ahmed Gamal', email: 'ahmed.gamal@example.com', role: 'events-editor' },
  { name: 'Nadia Khalil', email: 'nadia.khalil@example.com', role: 'recruiter', units: ['main-hospital', ...training] },
  { name: 'Faisal Otaibi', email: 'faisal.otaibi@example.com', role: 'training-coordinator', units: training },
  { name: 'Reem Qahtani', email: 'reem.qahtani@example.com', role: 'training-coordinator', units: training },
  { name: 'Hossam Badawy', email: 'hossam.badawy@example.com', role: 'content-editor', units: [...care, ...training] },
  { name: 'Amira Selim', email: 'amira.selim@example.com', role: 'front-desk', units: [...care, 'ventures'] },
  { name: 'Omar Farouk', email: 'omar.farouk@example.com', role: 'unit-lead', units: care },
  { name: 'Mona Adel', email: 'mona.adel@example.com', role: 'unit-lead', units: care },
  { name: 'Hala Ragab', email: 'hala.ragab@example.com', role: 'unit-lead', units: ['AHA-EG', 'AHA-KSA'] },
  { name: 'Laila Mostafa', email: 'laila.mostafa@example.com', role: 'unit-lead', units: ['ventures'] },
  { name: 'Youssef Hatem', email: 'youssef.hatem@example.com', role: 'unit-lead', units: ['ventures'] },
]

/** Somebody of a unit's staff. */
export interface Colleague extends Author {
  readonly email: string
  readonly mayWrite: boolean
}

/** Adds the people and roles of the demonstration; returns the staff of each unit, by its id. */
export async function addStaff(
  db: Kysely<Tables>,
  units: readonly Unit[],
): Promise<ReadonlyMap<string, readonly Colleague[]>> {
  const hired = await hireAll()
  const staff = new Map<string, readonly Colleague[]>()
  const admins = new Map<string, string>()
  for (const person of hired) admins.set(person.email, (await addAdmin(db, person)).id)

  for (const unit of units) {
    const roleIds = new Map<string, string>()
    for (const [name, permitted] of Object.entries(roles))
      roleIds.set(name, await addRole(db, unit.id, { name, permissions: permitted, reserved: name === 'master-admin' }))
    const here = hired.filter((person) => !person.units || person.units.includes(unit.name))
    staff.set(
      unit.id,
      here.map(({ name, email, role }) => ({
        id: admins.get(email) ?? '',
        name,
        email,
        mayWrite: writers.includes(role),
      })),
    )
    for (const { email, role } of here)
      await assign(db, { adminId: admins.get(email) ?? '', buId: unit.id, roleId: roleIds.get(role) ?? '' })
  }
  return staff
}

/** Those without a password share one that nobody knows. */
async function hireAll() {
  const unknown = await hashPassword(randomBytes(24).toString('hex'))
  const hire = async ({ password, ...person }: DemoPerson) => ({
    ...person,
    passwordHash: password === undefined ? unknown : await hashPassword(password),
  })
  return await Promise.all(people.map(hire))
}
