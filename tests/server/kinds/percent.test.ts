import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { NamedSection } from '../../../src/schema/section.ts'
import { files, kind, tables } from './percent.ts'

const root = join(import.meta.dirname, '../../..')
const copied = [
  'src',
  'i18n',
  'tsconfig.json',
  'resources/shared',
  'resources/demo/shared/demonstration.ts',
  'tests/server/app/product.ts',
]

/** Adds a kind to a copy of the project, as somebody would, and sees that the product has it everywhere. */
describe('a new kind of field', () => {
  let copy: string
  const at = (path: string) => join(copy, path)

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'copy-'))
    for (const path of copied) await cp(join(root, path), at(path), { recursive: true })
    await symlink(join(root, 'node_modules'), at('node_modules'))
    const tsconfig = JSON.parse(await readFile(at('tsconfig.json'), 'utf8'))
    await writeFile(at('tsconfig.json'), JSON.stringify({ ...tsconfig, include: ['src/schema', 'src/admin'] }))
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(at(path)), { recursive: true })
      await writeFile(at(path), text)
    }
    await addLine(kind)
  })
  afterAll(() => rm(copy, { recursive: true }))

  /** The first table of a file that has a line for numbers gets one more. */
  async function addLine([path, imported, entry]: readonly [string, string, string]): Promise<void> {
    const text = await readFile(at(path), 'utf8')
    await writeFile(at(path), `${imported}\n${text.replace(/^ {2}number: /m, `  percent: ${entry},\n  number: `)}`)
  }

  const wrongFiles = () =>
    new Promise<readonly string[]>((resolve) => {
      const tsc = join(root, 'node_modules/typescript/bin/tsc')
      execFile(process.execPath, [tsc, '--noEmit', '--pretty', 'false'], { cwd: copy }, (_, out) =>
        resolve([...new Set([...out.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, path = '']) => path))].sort()),
      )
    })

  it('is missed by the compiler in every table that it needs a line of, and nowhere else', async () => {
    expect(await wrongFiles()).toEqual(tables.map(([path]) => path).sort())
  }, 240_000)

  it('is listed, filtered, ordered, judged, remembered, exported, described and demonstrated', async () => {
    for (const table of tables) await addLine(table)
    const { sections }: { sections: readonly NamedSection[] } = await import(at('src/sections.ts'))
    const { product }: typeof import('../app/product.ts') = await import(at('tests/server/app/product.ts'))
    const { fillUnit }: typeof import('../../../src/server/demo/fill-unit.ts') = await import(
      at('src/server/demo/fill-unit.ts')
    )
    const { demoUnits } = await import('../../../src/server/demo/units.ts')
    const { openDatabase }: typeof import('../../../src/server/database/open.ts') = await import(
      at('src/server/database/open.ts')
    )
    await cp(inject('templates').fresh, at('database'), { recursive: true })
    const database = await openDatabase({ dataDir: at('database') })
    await database.sync(sections)
    const all = await product(database, { sections })
    const admin = all.as('admin')
    const [demoUnit] = demoUnits
    if (!demoUnit) throw new Error('there is no unit to demonstrate')
    const words = { en: 'Hospital', ar: 'مستشفى' }
    const unit = { id: all.units.hospital, name: 'hospital', displayName: words, frontUrl: null }
    const job = { ...database, ...all, unit, sections, demoUnit, staff: [], now: new Date() }
    await fillUnit({ ...job, painter: () => Promise.reject(new Error('there is nothing to paint')) })

    const shares = async (query: string) =>
      (await admin.get(`/budgets?${query}`)).json().data.map(({ share }: { share: number }) => share)
    expect(await shares('sort=share&order=desc')).toEqual([60, 20])
    expect(await shares('filter[share_from]=50')).toEqual([60])

    const refused = await admin.send('POST', '/budgets', { name: 'More than all', share: 101 })
    expect(refused.json().errors).toHaveProperty('share')
    const made = (await admin.send('POST', '/budgets', { name: 'Rooms', share: '٣٠' })).json().data
    await admin.send('PATCH', `/budgets/${made.id}`, { share: 35, version: made.version })
    expect((await admin.get(`/budgets/${made.id}/history`)).body).toContain('"share":[30,35]')

    expect((await admin.get('/budgets/export?format=csv')).body).toMatch(/Rooms.*35/)
    const described = await all.app.inject({ url: '/api/docs', headers: admin.headers })
    expect(described.body).toContain('"share":{"type":["number","null"],"minimum":0,"maximum":100')
    await all.end()
    await database.close()
  }, 60_000)
})
