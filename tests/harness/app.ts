import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { uuidv7 } from 'uuidv7'
import { allPermissions } from '../../src/group/permissions.ts'
import type { NamedSection } from '../../src/schema/section.ts'
import { sections as allSections } from '../../src/sections.ts'
import { deliverMail } from '../../src/server/account-management/deliver-mail.ts'
import { addAdmin, assignRole, createRole } from '../../src/server/accounts/admins.ts'
import { buildApp } from '../../src/server/app.ts'
import { readSettings, type Settings } from '../../src/server/context/settings.ts'
import type { Database, Logger } from '../../src/server/database/database.ts'
import type { FileStore } from '../../src/server/files/file-store.ts'
import { openFileStore } from '../../src/server/files/open-file-store.ts'
import { openQueue, type Queue } from '../../src/server/queue/task-queue.ts'
import { saveUnit } from '../../src/server/store/units.ts'
import { fastPasswordHash } from './fast-password-hash.ts'

export const password = 'right-horse-1'
export const silentLog: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }
type UnitName = 'hospital' | 'ventures' | 'AWP'
type PersonName = 'admin' | 'editor' | 'stranger'

export interface TestApp {
  readonly app: FastifyInstance
  readonly database: Database
  readonly files: FileStore
  readonly settings: Settings
  /** The ids of the units. */
  readonly units: Readonly<Record<UnitName, string>>
  /** Sends a request as somebody, in a unit; `hospital` unless another is said. */
  as(person: PersonName, unit?: UnitName): Client
  end(): Promise<void>
}

type Extra = Omit<InjectOptions, 'method' | 'url' | 'payload'>
export interface Client {
  readonly headers: Readonly<Record<string, string>>
  get(path: string, extra?: Extra): Promise<LightMyRequestResponse>
  send(
    method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
    extra?: Extra,
  ): Promise<LightMyRequestResponse>
}

export const apiBase = '/api/v1/dashboard'

/** What a request carries with which somebody says their own password. */
export const passwordConfirmation = (own = password) => ({
  headers: { 'x-reauth-password': Buffer.from(own).toString('base64') },
})
export const emailOf = (person: PersonName): string => `${person}@example.com`

/**
 * The whole server on a database that has the tables of its sections and nothing in them, with three units and three people: an admin of all of them, an editor who may write
 * posts (with their categories) in the hospital, and a stranger who works nowhere. Letters are sent where an SMTP server is set, and large work is put into the queue that is given.
 */
export async function openApp(
  database: Database,
  options: { sections?: readonly NamedSection[]; env?: Record<string, string>; log?: Logger; queue?: Queue } = {},
): Promise<TestApp> {
  const sections = options.sections ?? allSections
  const folder = await mkdtemp(join(tmpdir(), 'files-'))
  const settings = readSettings({ DATA_DIR: folder, LOG_LEVEL: 'silent', ...options.env })
  const files = await openFileStore(settings.files)
  const units = await addPeople(database)
  const own = settings.mail ? await openQueue(database, silentLog) : undefined
  const queue = options.queue ?? own
  const context = { database, sections, files, settings, ...(queue ? { queue } : {}) }
  const app = await buildApp(context)
  await deliverMail(context, options.log ?? silentLog, 0.5)
  const tokens = {
    admin: await signIn(app, 'admin'),
    editor: await signIn(app, 'editor'),
    stranger: await signIn(app, 'stranger'),
  }
  return {
    app,
    database,
    files,
    settings,
    units,
    as: (person, unit = 'hospital') =>
      clientOf(app, { authorization: `Bearer ${tokens[person]}`, 'bu-id': units[unit] }),
    async end() {
      await app.close()
      await own?.stop()
      await rm(folder, { recursive: true })
    },
  }
}

export function clientOf(app: FastifyInstance, headers: Record<string, string>): Client {
  const all = (extra: Extra) => ({ ...extra, headers: { ...headers, lang: 'ar', ...extra.headers } })
  return {
    headers,
    get: (path, extra = {}) => app.inject({ ...all(extra), method: 'GET', url: apiBase + path }),
    send: (method, path, body, extra = {}) =>
      app.inject({
        ...all(extra),
        method,
        url: apiBase + path,
        ...(body === undefined ? {} : { payload: body as object }),
      }),
  }
}

/** A token of somebody. */
export async function signIn(app: FastifyInstance, person: PersonName): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: `${apiBase}/login`,
    payload: { email: emailOf(person), password },
  })
  return answer.json().access_token
}

async function addPeople({ db }: Database): Promise<TestApp['units']> {
  const passwordHash = await fastPasswordHash(password)
  const add = (person: PersonName) => addAdmin(db, { name: person, email: emailOf(person), passwordHash })
  const [admin, editor] = [await add('admin'), await add('editor'), await add('stranger')]
  const addUnit = async (name: UnitName) => {
    const unit = { id: uuidv7(), name, displayName: { en: name, ar: name }, frontUrl: `https://${name}.example` }
    const { id: buId } = await saveUnit(db, unit)
    const roleId = await createRole(db, buId, { name: 'master-admin', permissions: allPermissions, reserved: true })
    await assignRole(db, { adminId: admin.id, buId, roleId })
    return buId
  }
  const units = { hospital: await addUnit('hospital'), ventures: await addUnit('ventures'), AWP: await addUnit('AWP') }
  const writes = ['Access Post', 'Access Category']
  const roleId = await createRole(db, units.hospital, { name: 'editor', permissions: writes })
  await assignRole(db, { adminId: editor.id, buId: units.hospital, roleId })
  return units
}
