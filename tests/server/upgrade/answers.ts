import type { FastifyInstance } from 'fastify'
import { apiPathOf } from '../../../src/schema/paths.ts'
import type { NamedSection } from '../../../src/schema/section.ts'

export type Values = Readonly<Record<string, unknown>>
/** What the API answers of the first records, by unit and section. */
export type Answers = Readonly<Record<string, Readonly<Record<string, readonly Values[]>>>>

/** What the API says as `data` to the demonstration's admin in a unit. */
type Read = (url: string) => Promise<unknown>

/** Of each section in each unit: what stands in all rows is compared in the database. */
const most = 3
const base = '/api/v1/dashboard'

/** How the demonstration's admin reads, by the names of the units. */
export async function readersOf(app: FastifyInstance): Promise<ReadonlyMap<string, Read>> {
  const payload = { email: 'admin@example.com', password: 'admin-demo-1' }
  const { access_token, data } = (await app.inject({ method: 'POST', url: `${base}/login`, payload })).json()
  const units: readonly { readonly id: string; readonly name: string }[] = data.bussinessUnits
  return new Map(
    units.map(({ id, name }) => {
      const headers = { authorization: `Bearer ${access_token}`, 'bu-id': id, lang: 'ar' }
      return [name, async (url) => (await app.inject({ url, headers })).json().data]
    }),
  )
}

/** Reads the first records of every section in every unit. */
export async function answersOf(app: FastifyInstance, sections: readonly NamedSection[]): Promise<Answers> {
  const answers: Record<string, Record<string, readonly Values[]>> = {}
  for (const [unit, read] of await readersOf(app)) {
    const own: Record<string, readonly Values[]> = {}
    for (const section of sections) {
      const records = section.kind === 'log' ? [] : await recordsOf(section, read)
      if (records.length > 0) own[section.name] = records
    }
    answers[unit] = own
  }
  return answers
}

/** A record of a section as it is read by its id; of a single one, that. */
export const addressOf = (section: NamedSection, id: unknown): string =>
  section.kind === 'singleton' ? apiPathOf(section) : `${apiPathOf(section)}/${id}`

async function recordsOf(section: NamedSection, read: Read): Promise<readonly Values[]> {
  const found = section.kind === 'singleton' ? [{}] : await read(`${apiPathOf(section)}?lang=en&per_page=${most}`)
  const records: unknown[] = []
  for (const one of Array.isArray(found) ? found : []) records.push(await read(addressOf(section, one.id)))
  return records.filter((record): record is Values => typeof record === 'object' && record !== null)
}
