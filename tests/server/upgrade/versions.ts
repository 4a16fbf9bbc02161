import type { Fields } from '../../../src/schema/fields.ts'
import { section, slug, text } from '../../../src/schema/index.ts'
import { loadSections, type NamedSection, type Section } from '../../../src/schema/section.ts'
import { buildApp } from '../../../src/server/app.ts'
import type { Database } from '../../../src/server/database/database.ts'
import { formatFinding } from '../../../src/server/database/migrations/format-finding.ts'
import { type FindingEffect, findingsWith } from '../../../src/server/database/migrations/migration-findings.ts'
import type { MigrationPlan } from '../../../src/server/database/migrations/migration-plan.ts'
import type { Queue } from '../../../src/server/queue/task-queue.ts'
import { type Client, clientOf, openApp, type TestApp } from '../../harness/app.ts'

export const label = { en: 'Label', ar: 'اسم' }

/** Versions of one section, as its file says one after the other. */
export const things = (fields: Fields, rest: Partial<Section> = {}): Section => ({
  ...section({
    label,
    permission: 'Access Post',
    title: 'name',
    fields: { name: text({ localized: true }), slug: slug('name'), ...fields },
    list: { columns: ['name'], search: ['name'] },
  }),
  ...rest,
})

export const named = (files: Readonly<Record<string, Section>>): readonly NamedSection[] => loadSections(files)

export interface Upgrading extends Pick<TestApp, 'files' | 'settings'> {
  /** Somebody who may do all, in the version that runs. */
  client(): Client
  /** Brings the database up to other sections, and has their version answer from now on; returns what the start said. */
  upgrade(sections: readonly NamedSection[]): Promise<readonly string[]>
  plan: Database['plan']
  /** Brings the database up as production does, which refuses losses; the version that answers stays. */
  syncStrictly(sections: readonly NamedSection[]): Promise<unknown>
  readonly db: Database['db']
  /** Makes records and returns their slugs. */
  make(path: string, bodies: readonly object[]): Promise<readonly string[]>
  read(path: string): Promise<Record<string, unknown>>
  end(): Promise<void>
}

/** The whole server, on a database that goes from version to version; large work is put into the queue that is given. */
export async function upgrading(database: Database, first: readonly NamedSection[], queue?: Queue): Promise<Upgrading> {
  await database.migrate(first)
  const queued = queue ? { queue } : {}
  const all = await openApp(database, { sections: first, ...queued })
  const { headers } = all.as('admin')
  let app = all.app
  const client = () => clientOf(app, { ...headers })
  return {
    ...{ client, files: all.files, settings: all.settings, plan: database.plan, db: database.db },
    syncStrictly: (sections) => database.migrate(sections, { mayLose: false }),
    async upgrade(sections) {
      const { left } = await database.migrate(sections)
      if (app !== all.app) await app.close()
      app = await buildApp({ database, sections, files: all.files, settings: all.settings, ...queued })
      return left.map(formatFinding)
    },
    async make(path, bodies) {
      const slugs: string[] = []
      for (const body of bodies) {
        const answer = await client().send('POST', path, body)
        if (answer.statusCode !== 201) throw new Error(answer.body)
        slugs.push(answer.json().data.slug)
      }
      return slugs
    },
    read: async (path) => (await client().get(path)).json().data,
    async end() {
      if (app !== all.app) await app.close()
      await all.end()
    },
  }
}

/** The sentences of the findings of a plan that have an effect. */
export const sentencesOf = ({ findings }: MigrationPlan, effect: FindingEffect): readonly string[] =>
  findingsWith(findings, effect).map(formatFinding)
