import { getAtPath } from '../../../src/schema/fields.ts'
import { dashboard, ensureUnits, send } from '../browser/client.ts'
import { firstAdmin } from '../browser/server.ts'

/** Sends a table of two records to a server, as its first admin; returns the status of the answer and how many rows were read. */
export async function importTable(url: string): Promise<{ readonly status: number; readonly rows: unknown }> {
  const signedIn = await send(`${url}${dashboard}/login`, 'POST', {}, firstAdmin)
  const units = await ensureUnits(url, signedIn)
  const [unit] = Array.isArray(units) ? units : []
  const form = new FormData()
  form.append('section', 'faq')
  form.append('file', new Blob(['Question;Answer;السؤال;الإجابة\nQ1;A;س1;ج\nQ2;A;س2;ج']), 'table.csv')
  const answer = await fetch(`${url}${dashboard}/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${signedIn.at('access_token')}`, 'bu-id': String(getAtPath(unit, 'id')) },
    body: form,
  })
  return { status: answer.status, rows: getAtPath(await answer.json(), 'data.counts.pending') }
}
