import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getAtPath } from '../../../src/schema/fields.ts'
import { sections } from '../../../src/sections.ts'
import { boot, type RunningServer } from '../../../src/server/boot.ts'
import { readSettings } from '../../../src/server/context/settings.ts'
import { passwordConfirmation } from '../../harness/app.ts'
import { createServerDatabase, dropServerDatabase } from '../../harness/database/server-database.ts'
import { loginAtProvider } from '../../harness/login-at-provider.ts'
import { type OpenIdProvider, oidcClient, startOpenIdProvider } from '../../harness/openid-provider.ts'
import { type SmtpServer, startSmtpServer, tokenIn } from '../../harness/smtp.ts'

/** The group that is played: nothing of it stands in the specification. */
const group = [
  {
    ...{ code: 'noor-riyadh', en: { displayName: 'Noor Hospital' }, ar: { displayName: 'مستشفى نور' } },
    ...{ country: 'SA', timeZone: 'Asia/Riyadh', currency: 'SAR', websiteAddress: 'https://riyadh.noor.example' },
  },
  {
    ...{ code: 'noor-dubai', en: { displayName: 'Noor Clinic' }, ar: { displayName: 'عيادة نور' } },
    ...{ country: 'AE', timeZone: 'Asia/Dubai', currency: 'AED', color: 'violet', mark: 'ND' },
  },
  {
    ...{ code: 'noor-cairo', en: { displayName: 'Noor Academy' }, ar: { displayName: 'أكاديمية نور' } },
    ...{ country: 'EG', timeZone: 'Africa/Cairo', currency: 'EGP', profile: 'aha-eg' },
  },
] as const
const codes = ['noor-riyadh', 'noor-dubai', 'noor-cairo'] as const
type Code = (typeof group)[number]['code']

const founder = { email: 'founder@noor.example', password: 'founding-horse-1' }
const amal = { email: 'amal@noor.example', password: 'leading-horse-2' }
const dashboard = '/api/v1/dashboard'
const publicUrl = 'https://office.noor.example'

/** An answer, read by dotted paths. */
interface Answer {
  readonly status: number
  readonly at: (path: string) => unknown
  readonly rows: readonly unknown[]
}
type Call = (method: string, path: string, body?: object, headers?: Record<string, string>) => Promise<Answer>

/** One story from an empty database on, and so one test: each scene goes on from the one before. */
describe('a group of three units, in Riyadh, Dubai and Cairo', () => {
  let folder: string
  let databaseUrl: string
  let post: SmtpServer
  let directory: OpenIdProvider
  let running: RunningServer
  let url: string
  let boss: Call
  let lead: Call
  const units = new Map<string, string>()
  const scenes: (readonly [name: string, play: () => Promise<void>])[] = []
  const scene = (...one: (typeof scenes)[number]) => void scenes.push(one)
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'play-'))
    databaseUrl = await createServerDatabase()
    post = await startSmtpServer()
    const settings = readSettings({
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' },
      ...{ ADMIN_EMAIL: founder.email, ADMIN_PASSWORD: founder.password },
      ...{
        PUBLIC_URL: publicUrl,
        SECRET_KEY: 'a-key-of-32-characters-and-more!',
        SMTP_URL: post.url,
        MAIL_FROM: 'office@noor.example',
        OUTBOUND_ALLOW: '127.0.0.0/8',
      },
    })
    running = await boot(settings, sections)
    await running.app.listen({ host: '127.0.0.1', port: 0 })
    url = `http://127.0.0.1:${(running.app.server.address() as AddressInfo).port}`
    const [returns, signsOut] = [`${publicUrl}/auth/provider/directory`, `${url}/openid/directory/sign-out`]
    directory = await startOpenIdProvider({ returns, signsOut })
  }, 120_000)
  afterAll(async () => {
    await running?.close()
    await directory?.close()
    await post?.close()
    await dropServerDatabase(databaseUrl)
    await rm(folder, { recursive: true })
  })

  const call: Call = async (method, path, body, headers = {}) => {
    const isForm = body instanceof FormData
    const response = await fetch(url + path, {
      ...{ method, headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) } },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    const said: unknown = await response.json()
    const data = getAtPath(said, 'data')
    return { status: response.status, at: (path) => getAtPath(said, path), rows: Array.isArray(data) ? data : [] }
  }
  const as =
    (token: unknown): Call =>
    (method, path, body, headers = {}) =>
      call(method, dashboard + path, body, { authorization: `Bearer ${token}`, ...headers })
  const signIn = async ({ email, password }: typeof founder): Promise<{ readonly as: Call; readonly said: Answer }> => {
    const said = await call('POST', `${dashboard}/login`, { email, password })
    expect([email, said.status]).toEqual([email, 200])
    return { as: as(said.at('access_token')), said }
  }
  const unit = (code: Code) => ({ 'bu-id': units.get(code) ?? '' })
  /** Makes a record in a unit and gives its id. */
  const made = async (who: Call, code: Code, path: string, body: object): Promise<string> => {
    const answer = await who('POST', path, { status: 'published', ...body }, unit(code))
    expect([code, path, answer.status, answer.at('errors')]).toEqual([code, path, 201, undefined])
    return String(answer.at('data.id'))
  }
  const both = (en: string, ar: string) => ({ en: { name: en }, ar: { name: ar } })
  const picture = async (who: Call, code: Code): Promise<unknown> => {
    const content = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0b7a75' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(content)]), 'picture.png')
    const answer = await who('POST', '/files', form, unit(code))
    expect(answer.status).toBe(201)
    return answer.at('data.id')
  }

  /** What its home page tells a master-admin that a unit lacks. */
  const missingIn = async (code: Code) => {
    const home = await boss('GET', '/home?days=30', undefined, unit(code))
    return home.at('data.setupChecklist.sections') as readonly string[]
  }
  const bearerOf = async (who: Call) => {
    const { said } = await signIn(who === boss ? founder : amal)
    return `Bearer ${said.at('access_token')}`
  }

  scene('begins with its first admin, who is asked for its units and makes them', async () => {
    const { as: first, said } = await signIn(founder)
    boss = first
    expect(said.at('data.bussinessUnits')).toEqual([])
    const answer = await boss('POST', '/auth-business-units', { records: group, roles: true })
    expect([answer.status, answer.at('errors')]).toEqual([201, undefined])
    for (const row of answer.rows) units.set(String(getAtPath(row, 'name')), String(getAtPath(row, 'id')))

    expect([...units.keys()].toSorted()).toEqual(codes.toSorted())
    for (const { code, country, timeZone, currency } of group) {
      const found = await boss('GET', `/business-units?bu=${code}`)
      expect(found.at('data')).toMatchObject({ country, timeZone, currency })
      expect(found.at('person.role')).toBe('master-admin')
      const home = await boss('GET', '/home?days=30', undefined, unit(code))
      expect(home.at('data.actionItems')).toEqual([])
      expect(await missingIn(code)).toEqual(expect.arrayContaining(['branches', 'specialties', 'admins']))
    }
  })

  scene('invites somebody to two of them by a letter, who chooses a password and finds both', async () => {
    const assignments = await Promise.all(
      (['noor-riyadh', 'noor-dubai'] as const).map(async (code) => {
        const roles = await boss('GET', `/getRolesByBusinessUnit?bu=${code}`, undefined, unit(code))
        const role = roles.rows.find((row) => getAtPath(row, 'name') === 'unit-lead')
        return { businessUnit: units.get(code), role: getAtPath(role, 'id') }
      }),
    )
    const body = { name: 'Amal Saleh', email: amal.email, status: 'invited', assignments }
    expect((await boss('POST', '/admins', body, unit('noor-riyadh'))).status).toBe(201)
    await expect.poll(() => post.letters.length, { timeout: 30_000 }).toBe(1)
    const [letter] = post.letters
    const token = letter ? tokenIn(letter) : ''
    const chosen = { token, purpose: 'invitation', password: amal.password }
    expect((await call('POST', `${dashboard}/login/link/password`, chosen)).status).toBe(200)

    const { as: she, said } = await signIn(amal)
    lead = she
    const hers = said.at('data.bussinessUnits') as readonly { readonly name: string }[]
    expect(hers.map(({ name }) => name).toSorted()).toEqual(['noor-dubai', 'noor-riyadh'])
    expect((await lead('GET', '/leads', undefined, unit('noor-cairo'))).status).toBe(403)
  })

  scene(
    'lets the people of the third in by the directory of the group, as what their groups there say, until they are gone there',
    async () => {
      const roles = await boss('GET', '/getRolesByBusinessUnit?bu=noor-cairo', undefined, unit('noor-cairo'))
      const editor = roles.rows.find((row) => getAtPath(row, 'name') === 'content-editor')
      const posts = [{ businessUnit: units.get('noor-cairo'), role: getAtPath(editor, 'id') }]
      const body = {
        ...{ en: { displayName: 'Noor account' }, ar: { displayName: 'حساب نور' }, code: 'directory' },
        ...{ issuer: directory.issuer, clientId: oidcClient.id, clientSecret: oidcClient.secret },
        ...{ scopes: 'profile email groups offline_access', groups: [{ group: 'teachers', posts }] },
      }
      const { headers } = passwordConfirmation(founder.password)
      const made = await boss('POST', '/sign-in-providers', body, { ...unit('noor-cairo'), ...headers })
      expect([made.status, made.at('errors')]).toEqual([201, undefined])
      const known = { email_verified: true, groups: ['teachers'] }
      directory.people.set('salma', { name: 'Salma Fouad', email: 'salma@noor.example', ...known })
      directory.people.set('guest', { name: 'Guest', email: 'guest@noor.example', ...known, groups: ['guests'] })
      const enter = async (person: string) => {
        const provider = 'directory'
        const begun = await call('POST', `${dashboard}/login/provider-address?lang=ar`, { provider })
        const answer = await loginAtProvider(String(begun.at('data.address')), person)
        return await call('POST', `${dashboard}/login/provider`, {
          provider,
          callbackParams: answer,
          secret: begun.at('data.secret'),
        })
      }

      expect((await enter('guest')).status).toBe(409)
      const said = await enter('salma')
      expect([said.status, said.at('data.bussinessUnits.0.name')]).toEqual([200, 'noor-cairo'])
      const she = as(said.at('access_token'))
      const post = both('Courses', 'دورات')
      expect((await she('POST', '/postCategories', post, unit('noor-cairo'))).status).toBe(201)
      expect((await she('GET', '/leads', undefined, unit('noor-cairo'))).status).toBe(403)
      expect((await she('GET', '/postCategories', undefined, unit('noor-dubai'))).status).toBe(403)

      expect(await directory.signOut('salma')).toBe(200)
      expect((await she('GET', '/postCategories', undefined, unit('noor-cairo'))).status).toBe(401)
    },
  )

  const hasRecords = async (code: Code, who: Call) => {
    await made(who, code, '/../../broker/branches', both('Main branch', 'الفرع الرئيسي'))
    const branch = await made(who, code, '/offers/mobile/branches', both('Main branch', 'الفرع الرئيسي'))
    const category = await made(who, code, '/offerCategories', both('Check-ups', 'فحوصات'))
    const specialty = await made(who, code, '/specialties', both('Dentistry', 'طب الأسنان'))
    await made(who, code, '/doctors', {
      ...{ en: { name: 'Mona Aziz', title: 'Dentist' }, ar: { name: 'منى عزيز', title: 'طبيبة أسنان' } },
      ...{ specialty, image: await picture(who, code), order: 1 },
    })
    await made(who, code, '/offers', {
      en: { title: 'Check-up', description: 'A check-up and a cleaning' },
      ar: { title: 'فحص', description: 'فحص وتنظيف' },
      ...{ price: 200, priceAfterDiscount: 150, category, branch, cardImage: await picture(who, code) },
      ...{ startAt: '2026-12-01T06:00:00Z', endAt: '2026-12-31T18:00:00Z', order: 1 },
    })
    const { currency } = group.find((one) => one.code === code) ?? group[0]
    const [session] = (await who('GET', '/auth-business-units')).rows.filter((row) => getAtPath(row, 'name') === code)
    expect(getAtPath(session, 'currency')).toBe(currency)
    const csv = await fetch(`${url}${dashboard}/offers/export?format=csv`, {
      headers: { authorization: await bearerOf(who), ...unit(code) },
    })
    const hour = { 'noor-riyadh': '21:00', 'noor-dubai': '22:00', 'noor-cairo': '20:00' }[code]
    expect(await csv.text()).toContain(`2026-12-31 ${hour}`)
    expect((await missingIn(code)).filter((section) => ['branches', 'specialties'].includes(section))).toEqual([])
  }
  scene('has a branch, a doctor and an offer in its own money and time in each unit', async () => {
    await hasRecords('noor-riyadh', lead)
    await hasRecords('noor-dubai', lead)
    await hasRecords('noor-cairo', boss)
  })

  scene('gets a lead from each website, whose phone is of its country and whose unit alone sees it', async () => {
    const phones = { 'noor-riyadh': '050 123 4567', 'noor-dubai': '050 123 4567', 'noor-cairo': '0100 123 4567' }
    const whole = { 'noor-riyadh': '+966501234567', 'noor-dubai': '+971501234567', 'noor-cairo': '+201001234567' }
    for (const code of codes) {
      const body = { name: `Huda of ${code}`, phone: phones[code], message: 'أريد حجز موعد', locale: 'ar' }
      const sent = await call('POST', '/api/v1/website/leads', body, { 'bu-id': code })
      expect([code, sent.status]).toEqual([code, 201])
    }
    for (const code of codes) {
      const who = code === 'noor-cairo' ? boss : lead
      const found = await who('POST', '/leads/search', { q: whole[code], lang: 'ar' }, unit(code))
      expect([found.status, found.at('errors')]).toEqual([200, undefined])
      expect(found.rows.map((row) => getAtPath(row, 'name'))).toEqual([`Huda of ${code}`])
      const id = getAtPath(found.rows[0], 'id')
      const worked = await who('PATCH', `/leads/${id}`, { status: 'contacted', notes: 'Called back' }, unit(code))
      expect([worked.status, worked.at('data.status')]).toEqual([200, 'contacted'])
    }
  })

  scene('grows by a unit, which begins with the usual roles too, once', async () => {
    const body = {
      ...{ code: 'noor-jeddah', en: { displayName: 'Noor Jeddah' }, ar: { displayName: 'نور جدة' }, profile: 'all' },
      ...{ country: 'SA', timeZone: 'Asia/Riyadh', currency: 'SAR', color: 'rose', status: 'active' },
    }
    const answer = await boss('POST', '/units', body, unit('noor-riyadh'))
    expect([answer.status, answer.at('errors')]).toEqual([201, undefined])
    const here = { 'bu-id': String(answer.at('data.id')) }
    const roles = async () =>
      (await boss('GET', '/roles?lang=en', undefined, here)).rows.map((row) => getAtPath(row, 'name'))
    expect(await roles()).toEqual(['master-admin'])
    await boss('POST', '/roles', { name: 'Front-Desk', permissions: ['Access Lead'] }, here)
    for (const _ of ['asked', 'asked again'])
      expect((await boss('POST', '/admin/default-roles', undefined, here)).status).toBe(200)

    expect(await roles()).toEqual([
      'content-editor',
      'Front-Desk',
      'master-admin',
      'people-manager',
      'unit-lead',
      'website-manager',
    ])
    expect((await lead('POST', '/admin/default-roles', undefined, unit('noor-riyadh'))).status).toBe(403)
  })

  it('is founded, staffed, filled, visited and enlarged by its API and letters alone', async ({ annotate }) => {
    for (const [name, play] of scenes) {
      await annotate(name)
      await play()
    }
  })
})
