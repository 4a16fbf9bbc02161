import sharp from 'sharp'
import { getAtPath } from '../../../src/schema/fields.ts'
import { anyOf } from '../cases.ts'
import { given } from '../names.ts'
import { editor } from '../people.ts'
import { type Attack, dashboard, get, judgeFile, post, repeated, sendFile, statusOf, type Target } from './attack.ts'

/** So many people do the same at once. */
const people = 20
const rows = 2000

/** Small changes of one record with two texts of 0.4 MB. */
const largeRecord: Attack = {
  name: '20 × small change of a record of 0.8 MB',
  async run(target) {
    const [title, body] = [`N ${Math.random()}`, `<p>${'some words '.repeat(8)}</p>`.repeat(4200)]
    const init = { method: 'POST', headers: { ...target.headers, 'content-type': 'application/json' } }
    const answer = await fetch(`${target.url}${dashboard}/news`, {
      ...init,
      body: JSON.stringify({ en: { title, body }, ar: { title, body } }),
    })
    const id = getAtPath(JSON.parse(await answer.text()), 'data.id')
    const { run } = repeated('', people, (at, round) =>
      statusOf(at, `${dashboard}/news/${id}`, {
        ...init,
        method: 'PATCH',
        body: JSON.stringify({ en: { title: `N ${round}` } }),
      }),
    )
    return await run(target)
  },
}

/** Lists whose clients hang up before the answer. */
const abandonedLists: Attack = {
  name: '600 lists of 1,000 posts, abandoned after 1.5 s',
  async run({ url, headers }) {
    const one = async () => {
      try {
        const signal = AbortSignal.timeout(1500)
        const answer = await fetch(`${url}${dashboard}/posts?per_page=1000&page=1`, { headers, signal })
        await answer.arrayBuffer()
        return answer.status
      } catch {
        return 0
      }
    }
    const statuses = await Promise.all(Array.from({ length: 600 }, one))
    return Object.fromEntries(
      [...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]),
    )
  },
}

/** What nobody would call an attack, by twenty people at once. */
export const workAttacks: readonly Attack[] = [
  repeated('20 × search for a common name', people, (target, round) =>
    post(target, `${dashboard}/leads/search`, JSON.stringify({ q: anyOf(given, round), page: 1, per_page: 25 })),
  ),
  repeated('20 × search for two letters', people, (target, round) =>
    post(target, `${dashboard}/leads/search`, JSON.stringify({ q: anyOf(given, round).slice(0, 2) })),
  ),
  repeated('20 × list of 1,000 leads', people, (target) => get(target, `${dashboard}/leads?per_page=1000&page=1`)),
  ...(['csv', 'xlsx'] as const).map((format) =>
    repeated(`20 × export of 6,700 leads, ${format}`, people, (target) =>
      get(target, `${dashboard}/leads/export?format=${format}&lang=ar&filter[status]=new`),
    ),
  ),
  repeated(`20 × validation of ${rows.toLocaleString('en')} rows`, people, validated),
  repeated('20 × refused body of 2 MB', people, (target) =>
    post(target, `${dashboard}/posts`, JSON.stringify({ en: { title: 'x', body: 'word '.repeat(400_000) } })),
  ),
  repeated('20 × saved body of 1 MB', people, (target) => {
    const [title, body] = [`N ${Math.random()}`, `<p>كلمة <b>و</b> ${'some words '.repeat(17)}</p>`.repeat(2300)]
    return post(target, `${dashboard}/news`, JSON.stringify({ en: { title, body }, ar: { title, body } }))
  }),
  largeRecord,
  abandonedLists,
  { ...repeated('20 × upload of a picture of 24 megapixels', people, uploaded), prepare: photo },
  repeated('20 × sign-in', people, ({ url }, round) => signIn(url, round, editor)),
  repeated('20 × sign-in with unknown names', people, ({ url }, round) =>
    signIn(url, round, { email: `nobody.${round}@example.com`, password: 'quiet-heron-8' }),
  ),
]

/** Each from a network of its own, whose limit is not what is measured. */
function signIn(url: string, round: number, { email, password }: { email: string; password: string }): Promise<number> {
  const address = `10.${1 + (round >> 16)}.${(round >> 8) & 255}.${round & 255}`
  const headers = { 'x-forwarded-for': address }
  return post({ url, headers }, `${dashboard}/login`, JSON.stringify({ email, password }))
}

let table: Uint8Array<ArrayBuffer> | undefined

function validated(target: Target): Promise<number> {
  table ??= tableOf(rows)
  return judgeFile(target, 'faq', { fileName: 'questions.csv', contentType: 'text/csv', bytes: table })
}

function tableOf(count: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: count }, (_, row) => `Question ${row}?,Answer ${row}.,سؤال ${row}؟,جواب ${row}.`)
  return new TextEncoder().encode(['en.question,en.answer,ar.question,ar.answer', ...lines].join('\n'))
}

let picture: Uint8Array<ArrayBuffer> | undefined

async function uploaded(target: Target): Promise<number> {
  const bytes = picture ?? (await photo())
  return sendFile(target, `${dashboard}/files`, { fileName: 'photo.jpg', contentType: 'image/jpeg', bytes })
}

async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
  const small = await sharp({ create: { width: 1500, height: 1000, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  picture = new Uint8Array(await sharp(small).resize(6000, 4000).jpeg({ quality: 80 }).toBuffer())
  return picture
}
