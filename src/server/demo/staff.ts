import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Permission, permissions } from '../../schema/permissions.ts'
import type { Tables } from '../database/tables.ts'
import { hashPassword } from '../passwords.ts'
import { addAdmin, addRole, assign } from '../store/people.ts'
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
const desk: readonly Permission[] = [
  'Access Lead',
  'Access Booking',
  'Access ContactUs',
  'Access Newsletter',
  'Access CTA',
]

/** The roles of every unit. */
const roles = {
  'master-admin': permissions,
  'content-editor': content,
  'front-desk': desk,
  'unit-lead': [...content, ...desk],
} satisfies Record<string, readonly Permission[]>
type RoleName = keyof typeof roles

interface DemoPerson {
  readonly name: string
  readonly email: string
  /** Without one nobody can sign in as this person. */
  readonly password?: string
  readonly role: RoleName
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

const people: readonly DemoPerson[] = [
  { name: 'Salma Nabil', email: 'admin@example.com', password: 'admin-demo-1', role: 'master-admin' },
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
  const hired = await Promise.all(people.map(hire))
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
        mayWrite: role !== 'front-desk',
      })),
    )
    for (const { email, role } of here)
      await assign(db, { adminId: admins.get(email) ?? '', buId: unit.id, roleId: roleIds.get(role) ?? '' })
  }
  return staff
}

const hire = async (person: DemoPerson) => ({
  ...person,
  passwordHash: await hashPassword(person.password ?? randomBytes(24).toString('hex')),
})
