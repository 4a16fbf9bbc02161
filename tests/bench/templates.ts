import { type Call, type Client, clientOf } from './client.ts'
import { family, given, met, rare, topics } from './names.ts'

const dashboard = '/api/v1/dashboard'
const website = '/api/v1/website'

/** The unit whose few records the product has stored itself: all others are copies of them, whatever columns they have. */
export const templateUnit = 'kids-wellness'

/** Stores one record of each sort, as staff and visitors of the unit would. */
export async function storeTemplates(url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  const staff = clientOf(url, { connections: 4, headers })
  const category = await idOf(staff, {
    ...{ method: 'POST', path: `${dashboard}/postCategories` },
    body: { en: { name: 'Living' }, ar: { name: 'الحياة' } },
  })
  for (const topic of topics)
    await staff.send({ method: 'POST', path: `${dashboard}/posts`, body: postOf(topic, category) })
  staff.close()
  const visitors = clientOf(url, { connections: 8, headers: { 'bu-id': templateUnit } })
  for (const sent of [...leads(), ...clicks()].entries()) await visitors.send(sentFrom(...sent))
  visitors.close()
}

/** A post as it is written in both languages, with a text of 4,000 characters. */
export function postOf(topic: string, category: string) {
  const text = (sentence: string) => `<p>${`${sentence} `.repeat(Math.round(4000 / sentence.length))}</p>`
  return {
    category,
    en: {
      title: `Living with ${topic}`,
      author: 'Mona Hassan',
      excerpt: `What to know about ${topic}.`,
      body: text('Regular meals, movement and sleep keep the sugar level steady over the day.'),
    },
    ar: {
      title: `التعايش مع ${topic}`,
      author: 'منى حسن',
      excerpt: 'ما يجب معرفته.',
      body: text('الوجبات المنتظمة والحركة والنوم تحافظ على مستوى السكر ثابتًا طوال اليوم.'),
    },
  }
}

async function idOf(client: Client, call: Call): Promise<string> {
  const { text } = await client.send(call)
  return String(JSON.parse(text).data.id)
}

function leads(): readonly Call[] {
  const common = given.flatMap((first) => family.map((last) => `${first} ${last}`)).filter((name) => name !== met)
  return [rare, met, ...common].map((name) => ({
    ...{ method: 'POST', path: `${website}/leads` },
    body: { name, phone: '+201001234567', message: 'أرغب في حجز موعد في أقرب وقت', page: '/contact' },
  }))
}

function clicks(): readonly Call[] {
  const devices = ['mobile', 'desktop', 'tablet']
  return devices.flatMap((device) =>
    ['search', 'facebook', 'newsletter'].map((source): Call => {
      const body = { page: `/doctors/${source}`, source, campaign: `spring-${device}`, device, locale: 'ar' }
      return { method: 'POST', path: `${website}/cta/phoneCall`, body }
    }),
  )
}

/** Nobody sends so much from one address. */
const sentFrom = (place: number, call: Call): Call => ({
  ...call,
  headers: { 'x-forwarded-for': `10.1.${Math.floor(place / 250)}.${1 + (place % 250)}` },
})
