import { getAtPath } from '../../../src/schema/fields.ts'
import { dashboard } from '../cases.ts'
import type { Client } from '../client.ts'

const heading = 'en.question,en.answer,ar.question,ar.answer\n'
/** The longest question that the section takes is 250 characters. */
const tooLong = 'x'.repeat(300)

/** A CSV file of so many new questions; of each hundred the last is refused, if it is to have faults. */
export function questionsFile(rows: number, { hasFaults }: { readonly hasFaults: boolean }): Blob {
  const parts: string[] = [heading]
  for (let row = 0; row < rows; row += 1) {
    const isFaulty = hasFaults && row % 100 === 99
    parts.push(`Question ${row}?${isFaulty ? tooLong : ''},Answer ${row}.,سؤال ${row}؟,جواب ${row}.\n`)
  }
  return new Blob(parts, { type: 'text/csv' })
}

interface Sending {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** Uploads a file of questions, which is read and staged. Returns the path of the import. */
export async function uploadQuestions({ url, headers }: Sending, file: Blob): Promise<string> {
  const form = new FormData()
  form.set('section', 'faq')
  form.set('file', file, 'questions.csv')
  const answer = await fetch(`${url}${dashboard}/imports?lang=en`, { method: 'POST', headers, body: form })
  const text = await answer.text()
  if (!answer.ok) throw new Error(text)
  return `${dashboard}/imports/${getAtPath(JSON.parse(text), 'data.id')}`
}

/** Has all rows of an import judged, batch by batch, as its page does. */
export async function judgeAll(client: Client, path: string): Promise<void> {
  for (let pending = Number.POSITIVE_INFINITY; pending > 0; ) {
    const { text } = await client.send({ method: 'POST', path: `${path}/validate`, body: {} })
    pending = Number(getAtPath(JSON.parse(text), 'data.counts.pending'))
  }
}

/** Begins to write an import. Returns the id of the job. */
export async function beginWriting(client: Client, path: string): Promise<string> {
  const { text } = await client.send({ method: 'POST', path: `${path}/commit`, body: {} })
  return String(getAtPath(JSON.parse(text), 'data.job'))
}
