import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { masterAdmin, type Permission, permissions } from '../../../src/group/permissions.ts'
import { sections } from '../../../src/sections.ts'
import { addAdmin, addRole, assign } from '../../../src/server/accounts/people.ts'
import { buildApp } from '../../../src/server/app.ts'
import { settingsFrom } from '../../../src/server/context/settings.ts'
import type { Database } from '../../../src/server/database/tables.ts'
import { openFiles } from '../../../src/server/files/open-files.ts'
import { saveUnit } from '../../../src/server/store/units.ts'
import { quickHash } from '../quick-hash.ts'

/** A unit of each profile, and one that has more leads than anybody counts. */
export const unitNames = ['main-hospital', 'AWP', 'AHA-EG', 'AHA-KSA', 'ventures', 'crowd'] as const
export type UnitName = (typeof unitNames)[number]

const roles = {
  boss: permissions,
  editor: ['Access Post', 'Access Category', 'Access Doctor', 'Access Service', 'Access Offer', 'Access FileUpload'],
  desk: ['Access Lead', 'Access Booking', 'Access ContactUs', 'Access Newsletter', 'Access CTA'],
  nobody: [],
} as const satisfies Readonly<Record<string, readonly Permission[]>>
export type PersonName = keyof typeof roles
export const people: readonly PersonName[] = ['boss', 'editor', 'desk', 'nobody']

export const base = '/api/v1/dashboard'
export const password = 'right-horse-1'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Send = (method: Method, url: string, body?: unknown) => Promise<LightMyRequestResponse>

/** The whole server with people and units, and nothing in it. */
export interface Office {
  readonly app: FastifyInstance
  readonly database: Database
  readonly units: ReadonlyMap<UnitName, string>
  readonly admins: ReadonlyMap<PersonName, string>
  as(person: PersonName, unit: UnitName): Send
  visitor(unit: UnitName): Send
  /** What the ids in the answers are called that stand for nothing else in them. */
  readonly names: Map<string, string>
  close(): Promise<void>
}

const tireless = { REQUESTS_PER_MINUTE: '1000000', REVEALS_PER_HOUR: '1000000' }

export async function openOffice(database: Database): Promise<Office> {
  const folder = await mkdtemp(join(tmpdir(), 'answers-'))
  const settings = settingsFrom({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PASSWORD_MIN: '6',
    PUBLIC_URL: 'https://office.example',
    ...tireless,
  })
  const names = new Map<string, string>()
  const admins = await hire(database, names)
  const units = await found(database, admins, names)
  const app = await buildApp({ database, sections, settings, files: await openFiles(settings.files) })
  const tokens = new Map<PersonName, string>()
  for (const person of people) tokens.set(person, await signIn(app, person))
  await settleMoments(database)
  return {
    ...{ app, database, units, admins, names },
    as: (person, unit) =>
      senderOf(app, { authorization: `Bearer ${tokens.get(person)}`, 'bu-id': units.get(unit) ?? '' }),
    visitor: (unit) => senderOf(app, { 'bu-id': units.get(unit) ?? '' }),
    async close() {
      await app.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function hire({ db }: Database, names: Map<string, string>): Promise<ReadonlyMap<PersonName, string>> {
  const passwordHash = await quickHash(password)
  const admins = new Map<PersonName, string>()
  for (const name of people) {
    const { id } = await addAdmin(db, { name: `The ${name}`, email: `${name}@example.com`, passwordHash })
    admins.set(name, id)
    names.set(id, name)
  }
  return admins
}

/** Everybody works in every unit. */
async function found({ db }: Database, admins: Office['admins'], names: Map<string, string>): Promise<Office['units']> {
  const units = new Map<UnitName, string>()
  for (const name of unitNames) {
    const displayName = { en: name, ar: `وحدة ${name}` }
    const { id } = await saveUnit(db, { id: uuidv7(), name, displayName, frontUrl: `https://${name}.example` })
    units.set(name, id)
    names.set(id, name)
    for (const [person, adminId] of admins) {
      const isBoss = person === 'boss'
      const role = { name: isBoss ? masterAdmin : person, permissions: [...roles[person]], reserved: isBoss }
      const roleId = await addRole(db, id, role)
      await assign(db, { adminId, buId: id, roleId })
      names.set(roleId, `role ${person} ${name}`)
    }
  }
  return units
}

async function signIn(app: FastifyInstance, person: PersonName): Promise<string> {
  const payload = { email: `${person}@example.com`, password }
  return (await app.inject({ method: 'POST', url: `${base}/login`, payload })).json().access_token
}

/** The clock goes to and fro by weeks. Staff are written down with the database's own moment, which nobody stops. */
async function settleMoments({ db }: Database): Promise<void> {
  const [far, now] = [new Date('2100-01-01T00:00:00.000Z'), new Date()]
  await db.updateTable('core.sessions').set({ expires_at: far, last_seen_at: far }).execute()
  for (const table of ['core.admins', 'core.roles'] as const)
    await db.updateTable(table).set({ created_at: now, updated_at: now }).execute()
}

let requests = 0
/** Each call comes from an address of its own. */
function nextAddress(): string {
  requests += 1
  return `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
}

function senderOf(app: FastifyInstance, headers: Readonly<Record<string, string>>): Send {
  const sendWith = (more: object, [method, url, body]: Parameters<Send>) =>
    app.inject({
      ...{ method, url, remoteAddress: nextAddress(), headers: { ...headers, ...more } },
      ...(body === undefined ? {} : { payload: body as object }),
    })
  /** As the browser does: what takes the own password is sent anew with it. */
  return async (...call) => {
    const answer = await sendWith({}, call)
    if (!answer.body.includes('validations.unconfirmed')) return answer
    return sendWith({ 'own-password': Buffer.from(password).toString('base64') }, call)
  }
}
