import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { uuidv7 } from 'uuidv7'
import type { Assignment } from '../../src/fields/assignments/assignments.ts'
import { allPermissions, masterAdmin, type Permission, requiredPermissions } from '../../src/group/permissions.ts'
import { profileOfUnit } from '../../src/group/profiles.ts'
import { defaultUnitTraits } from '../../src/group/units.ts'
import type { RoleLimit } from '../../src/schema/access.ts'
import { type EffectiveSection, effectiveSection } from '../../src/schema/effective-section.ts'
import { sections } from '../../src/sections.ts'
import { addAdmin, assignRole, createRole } from '../../src/server/accounts/admins.ts'
import { buildApp } from '../../src/server/app.ts'
import { readSettings } from '../../src/server/context/settings.ts'
import type { Database } from '../../src/server/database/database.ts'
import { openFileStore } from '../../src/server/files/open-file-store.ts'
import type { Queue } from '../../src/server/queue/task-queue.ts'
import { saveUnit } from '../../src/server/store/units.ts'
import { fastPasswordHash } from './fast-password-hash.ts'

/** A unit of each profile; the two AHA units differ by their clock alone. */
export const unitNames = ['main-hospital', 'AWP', 'AHA-EG', 'ventures'] as const
export type UnitName = (typeof unitNames)[number]
/** Somebody who may do everything, somebody with exactly what a section asks for, and somebody with everything but that. */
type PersonName = 'boss' | 'worker' | 'outsider'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export interface Client {
  send(method: Method, url: string, body?: unknown): Promise<LightMyRequestResponse>
  upload(
    content: Uint8Array,
    name: string,
    fields?: Readonly<Record<string, string>>,
    url?: string,
  ): Promise<LightMyRequestResponse>
}

/** The whole server with people and units, and nothing in it. */
export interface CatalogueApp {
  readonly app: FastifyInstance
  as(person: PersonName, unit: UnitName): Client
  /** What a visitor of a unit's website sends, each from an address of their own. */
  visitor(unit: UnitName): Client
  /** Makes the worker one who has exactly this, perhaps within limits, and the outsider one who has everything else. */
  demand(
    section: EffectiveSection,
    unit: UnitName,
    missing?: readonly Permission[],
    limits?: readonly RoleLimit[],
  ): Promise<void>
  /** A unit and a role in it that gives these permissions. */
  assignment(unit: UnitName, held: readonly Permission[]): Promise<Assignment>
  close(): Promise<void>
}

export const sectionsIn = (unit: UnitName): readonly EffectiveSection[] =>
  sections.map((section) => effectiveSection(section, profileOfUnit(defaultUnitTraits(unit))))

/** A table of all sections asks for more in a minute than a person would. */
const tireless = { REQUESTS_PER_MINUTE: '1000000', UNMASKS_PER_HOUR: '1000000', WEBSITE_CACHE_SECONDS: '0' }
const password = 'right-horse-1'

const people: readonly PersonName[] = ['boss', 'worker', 'outsider']

/** With a queue, jobs can be begun; nobody works on them. */
export async function openCatalogueApp(database: Database, queue?: Queue): Promise<CatalogueApp> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'))
  const settings = readSettings({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PASSWORD_MIN: '6',
    PUBLIC_URL: 'https://office.example',
    ...tireless,
  })
  const { units, roles } = await settle(database)
  const files = await openFileStore(settings.files)
  const app = await buildApp({ database, sections, settings, files, ...(queue ? { queue } : {}) })
  const tokens = {
    boss: await signIn(app, 'boss'),
    worker: await signIn(app, 'worker'),
    outsider: await signIn(app, 'outsider'),
  }
  const change = async (role: string, change: { name?: string; permissions: string[]; limits?: RoleLimit[] }) => {
    await database.db.updateTable('core.roles').set(change).where('id', '=', role).execute()
  }
  return {
    app,
    as: (person, unit) => clientOf(app, { authorization: `Bearer ${tokens[person]}`, 'bu-id': units[unit] }),
    visitor: (unit) => clientOf(app, { 'bu-id': units[unit] }),
    async demand({ permission }, unit, missing, limits = []) {
      const needed = requiredPermissions(permission)
      await change(roles[unit].worker, { permissions: [...needed], limits: [...limits] })
      await change(roles[unit].outsider, {
        permissions: allPermissions.filter((name) => !(missing ?? needed).includes(name)),
      })
    },
    async assignment(unit, held) {
      const role = await createRole(database.db, units[unit], { name: `role ${uuidv7()}`, permissions: held })
      return { businessUnit: units[unit], role }
    },
    async close() {
      await app.close()
      await rm(folder, { recursive: true })
    },
  }
}

type Roles = Readonly<Record<PersonName, string>>

/** Everybody works in every unit, with a role of their own there. */
async function settle({ db }: Database) {
  const passwordHash = await fastPasswordHash(password)
  const ids = new Map<PersonName, string>()
  for (const name of people) {
    const { id } = await addAdmin(db, {
      ...{ name: `The ${name}`, email: `${name}@example.com`, passwordHash },
      isGroupAdmin: name === 'boss',
    })
    ids.set(name, id)
  }
  const open = async (name: UnitName) => {
    const displayName = { en: name, ar: name }
    const { id } = await saveUnit(db, { id: uuidv7(), name, displayName, frontUrl: `https://${name}.example` })
    const hire = async (person: PersonName, role: Parameters<typeof createRole>[2]) => {
      const roleId = await createRole(db, id, role)
      await assignRole(db, { adminId: ids.get(person) ?? '', buId: id, roleId })
      return roleId
    }
    const roles: Roles = {
      boss: await hire('boss', { name: masterAdmin, permissions: allPermissions, reserved: true }),
      worker: await hire('worker', { name: 'worker', permissions: [] }),
      outsider: await hire('outsider', { name: 'outsider', permissions: [] }),
    }
    return { id, roles }
  }
  const opened = {
    'main-hospital': await open('main-hospital'),
    AWP: await open('AWP'),
    'AHA-EG': await open('AHA-EG'),
    ventures: await open('ventures'),
  }
  return { units: mapped(opened, ({ id }) => id), roles: mapped(opened, ({ roles }) => roles) }
}

const mapped = <From, To>(
  record: Readonly<Record<UnitName, From>>,
  change: (value: From) => To,
): Record<UnitName, To> => ({
  'main-hospital': change(record['main-hospital']),
  AWP: change(record.AWP),
  'AHA-EG': change(record['AHA-EG']),
  ventures: change(record.ventures),
})

async function signIn(app: FastifyInstance, person: PersonName): Promise<string> {
  const payload = { email: `${person}@example.com`, password }
  return (await app.inject({ method: 'POST', url: '/api/v1/dashboard/login', payload })).json().access_token
}

let requests = 0
/** Each call comes from an address of its own. */
function nextAddress(): string {
  requests += 1
  return `10.${(requests >> 16) & 255}.${(requests >> 8) & 255}.${requests & 255}`
}

function clientOf(app: FastifyInstance, headers: Record<string, string>): Client {
  const sendWith = (more: object, [method, url, body]: Parameters<Client['send']>) =>
    app.inject({
      ...{ method, url, remoteAddress: nextAddress(), headers: { ...headers, ...more, lang: 'ar' } },
      ...(body === undefined ? {} : { payload: body as object }),
    })
  /** As the browser does: what takes the own password is sent anew with it. */
  const send: Client['send'] = async (...call) => {
    const answer = await sendWith({}, call)
    if (!answer.body.includes('validations.reauthRequired')) return answer
    return sendWith({ 'x-reauth-password': Buffer.from(password).toString('base64') }, call)
  }
  return {
    send,
    async upload(content, name, fields = {}, url = '/api/v1/dashboard/files') {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.append(key, value)
      form.append('file', new Blob([new Uint8Array(content)]), name)
      const encoded = new Response(form)
      return app.inject({
        method: 'POST',
        url,
        remoteAddress: nextAddress(),
        headers: { ...headers, 'content-type': encoded.headers.get('content-type') ?? '' },
        payload: Buffer.from(await encoded.arrayBuffer()),
      })
    },
  }
}
