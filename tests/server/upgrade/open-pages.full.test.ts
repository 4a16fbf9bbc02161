import { afterEach, describe, expect, it } from 'vitest'
import { profileOfUnit } from '../../../src/group/profiles.ts'
import { definitionVersion } from '../../../src/schema/definition-version.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import { choice, text } from '../../../src/schema/index.ts'
import { definitionHeader } from '../../../src/schema/paths.ts'
import type { NamedSection } from '../../../src/schema/section.ts'
import type { Client } from '../../harness/app.ts'
import { eachDatabase } from '../../harness/database/databases.ts'
import { label, named, things, type Upgrading, upgrading } from './versions.ts'

const size = (small: object = {}, big: object = {}) =>
  choice({ small: { ...label, ...small }, big: { ...label, ...big } }, { label })
const fields = { alpha: text({ label }), beta: text({ label }), size: size() }
const before = named({ 'things.ts': things(fields), 'others.ts': things({}) })
const after = (changed: typeof fields | object) =>
  named({ 'things.ts': things({ ...fields, ...changed }), 'others.ts': things({}) })
const exchanged = after({ alpha: text({ label, was: 'beta' }), beta: text({ label, was: 'alpha' }) })
const added = after({ gamma: text({ label }) })

/** The requests of a page that was loaded with these definitions, to the version that runs now. */
const pageOf = (all: Upgrading, sections: readonly NamedSection[], name = 'things') => {
  const [section] = sections.filter((one) => one.name === name)
  if (!section) throw new Error(name)
  const version = definitionVersion(effectiveSection(section, profileOfUnit({ profile: 'all' })))
  const client = all.client()
  const extra = { headers: { [definitionHeader]: version } }
  return {
    get: (path: string) => client.get(path, extra),
    send: (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
      client.send(method, path, body, extra),
  }
}

eachDatabase((open) => {
  describe('a page that was opened before an upgrade', () => {
    let all: Upgrading
    afterEach(() => all.end())
    const fill = async () => {
      all = await upgrading(await open('no tables'), before)
      const thing = { alpha: 'A', beta: 'B', size: 'small', en: { name: 'Thing' }, ar: { name: 'شيء' } }
      const [slug = ''] = await all.make('/things', [thing])
      await all.make('/others', [{ en: { name: 'Other' }, ar: { name: 'آخر' } }])
      const { version } = await all.read(`/things/${slug}`)
      return { ...thing, version }
    }
    const refused = { statusCode: 409, key: 'errors.definitionChanged' }
    const resultOf = async (sent: ReturnType<Client['get']>) => {
      const answer = await sent
      return { statusCode: answer.statusCode, key: answer.json().key }
    }

    it('writes and opens nothing where the names of fields may mean others, and says why', async () => {
      const opened = await fill()
      await all.upgrade(exchanged)
      const old = pageOf(all, before)
      for (const answer of [
        old.send('PUT', '/things/thing', { ...opened, alpha: 'new' }),
        old.send('PATCH', '/things/thing', { alpha: 'new' }),
        old.send('POST', '/things', { ...opened, version: undefined }),
        old.send('POST', '/things/bulk', { slugs: ['thing'], changes: { alpha: 'new' } }),
        old.send('POST', '/things/bulk/all', { query: {}, changes: { alpha: 'new' } }),
        old.get('/things/thing'),
      ])
        expect(await resultOf(answer)).toEqual(refused)
      const { message } = (await old.send('PATCH', '/things/thing?lang=ar', { alpha: 'new' })).json()
      expect(message).toMatch(/إصدار جديد/)
      expect(await all.read('/things/thing')).toMatchObject({ alpha: 'B', beta: 'A', version: opened.version })
      expect((await old.get('/things?lang=en')).statusCode).toBe(200)
    })

    it('loses no value of a field that it does not know', async () => {
      const opened = await fill()
      await all.upgrade(added)
      expect((await all.client().send('PATCH', '/things/thing', { gamma: 'G' })).statusCode).toBe(200)
      const old = pageOf(all, before)
      const version = Number(opened.version) + 1
      expect(await resultOf(old.send('PUT', '/things/thing', { ...opened, version }))).toEqual(refused)
      expect(await all.read('/things/thing')).toMatchObject({ gamma: 'G' })
    })

    it('goes on where its section has not changed, and so does a page of the new version', async () => {
      const opened = await fill()
      await all.upgrade(exchanged)
      const changed = { en: { name: 'Changed' } }
      expect((await pageOf(all, before, 'others').send('PATCH', '/others/other', changed)).statusCode).toBe(200)
      const saved = await pageOf(all, exchanged).send('PUT', '/things/thing', { ...opened, alpha: 'B2', beta: 'A2' })
      expect(saved.json().data).toMatchObject({ alpha: 'B2', beta: 'A2' })
    })

    it('is not a script, which sends no version and goes on', async () => {
      await fill()
      await all.upgrade(exchanged)
      expect((await all.client().send('PATCH', '/things/thing', { alpha: 'S' })).statusCode).toBe(200)
      const rest = { headers: { [definitionHeader]: 'other' } }
      expect((await all.client().get('/things/thing/history?lang=en', rest)).statusCode).toBe(200)
    })
  })
})
