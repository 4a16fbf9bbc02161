import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { parseEnvFile } from '../../../src/env-file.mjs'
import { getAtPath } from '../../../src/schema/fields.ts'
import { apiPathOf } from '../../../src/schema/paths.ts'
import { dashboard, ensureUnits, sectionNamed, send } from '../../harness/browser/client.ts'
import type { Sandbox } from './sandbox.ts'

/** The first admin of the guide, who works through the API. */
export interface Visitor {
  /** The password, where it is not that of the settings any more. */
  password: string | undefined
  /** The commit that answers at `/healthz`, and at `/readyz`. */
  commit(): Promise<unknown>
  /** Makes a record with a file of its own. */
  write(name: string): Promise<void>
  /** The names of all records, in order. Fails for one whose file is not served. */
  names(): Promise<readonly string[]>
}

export function newVisitor({ url, root }: Sandbox): Visitor {
  const path = `${url}${apiPathOf(sectionNamed('files'))}`
  const visitor: Visitor = {
    password: undefined,
    async commit() {
      const [alive, ready] = [await send(`${url}/healthz`, 'GET'), await send(`${url}/readyz`, 'GET')]
      expect([alive.status, ready.status, ready.at('commit')]).toEqual([200, 200, alive.at('commit')])
      return alive.at('commit')
    },
    async write(name) {
      const headers = await signIn()
      const form = new FormData()
      form.append('file', new Blob([pdf(name)], { type: 'application/pdf' }), 'document.pdf')
      const stored = await fetch(`${url}${dashboard}/files`, { method: 'POST', headers, body: form })
      const file = getAtPath(await stored.json(), 'data.id')
      const created = await send(path, 'POST', headers, { file, en: { name }, ar: { name: `ملف ${name}` } })
      expect([stored.status, created.status]).toEqual([201, 201])
    },
    async names() {
      const { rows } = await send(`${path}?per_page=100`, 'GET', await signIn())
      const names = rows.map((row) => String(getAtPath(row, 'name')))
      for (const [index, row] of rows.entries()) {
        const served = await fetch(new URL(String(getAtPath(row, 'file.url')), url))
        expect(await served.text()).toBe(pdf(names[index] ?? ''))
      }
      return names.toSorted()
    },
  }
  return visitor

  /** Signs in to the first unit; a group that has none is given some. */
  async function signIn(): Promise<Readonly<Record<string, string>>> {
    const settings = parseEnvFile(readFileSync(join(root, 'etc/back-office/settings'), 'utf8'))
    const credentials = { email: settings.ADMIN_EMAIL, password: visitor.password ?? settings.ADMIN_PASSWORD }
    const signedIn = await send(`${url}${dashboard}/login`, 'POST', {}, credentials)
    expect(signedIn.status).toBe(200)
    const units = await ensureUnits(url, signedIn)
    const [unit] = Array.isArray(units) ? units : []
    return {
      authorization: `Bearer ${signedIn.at('access_token')}`,
      'bu-id': String(getAtPath(unit, 'id')),
      lang: 'en',
    }
  }
}

const pdf = (name: string) => `%PDF-1.4\n% ${name}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`
