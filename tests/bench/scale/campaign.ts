import { sql } from 'kysely'
import { type Call, clientOf } from '../client.ts'
import { headersIn, otherUnit, unit } from '../place.ts'
import { listOfLeads } from './asked.ts'
import { offer, press, sent } from './pressure.ts'
import type { Scale } from './scale.ts'

const [perSecond, seconds] = [500, 20]
const connections = 4

/** A campaign that sends a unit more visitors than it can take, and what the lists of another unit feel of it. */
export async function measureCampaign({ place, note }: Scale): Promise<void> {
  const product = await place.start()
  const { rows } = await sql<{ id: string }>`
    select id from core.business_units where name = ${unit}`.execute(place.db)
  const visitors = clientOf(product.url, { connections: 2000, headers: { 'bu-id': String(rows[0]?.id) } })
  const other = clientOf(product.url, { connections, headers: await headersIn(product, otherUnit) })
  const lists = (until: number | Promise<unknown>) =>
    press((call) => sent(other, call), { ask: () => listOfLeads, connections, until })
  await lists(2)
  note('lists of another unit, in quiet', await lists(8))
  const before = await leadsIn(place)
  const campaign = offer((call) => sent(visitors, call), { ask: leadOf, perSecond, seconds })
  note('lists of another unit, beside the campaign', await lists(campaign))
  const taken = await campaign
  note(`campaign, ${perSecond} leads a second for ${seconds} s`, taken)
  const stored = (await leadsIn(place)) - before
  note('campaign, leads', { acknowledged: taken.answered, stored })
  visitors.close()
  other.close()
  await product.stop()
}

/** Nobody sends two from one address. */
const leadOf = (round: number): Call => ({
  ...{ method: 'POST', path: '/api/v1/website/leads' },
  headers: { 'x-forwarded-for': `10.${round >> 16}.${(round >> 8) & 255}.${round & 255}` },
  body: {
    name: `Visitor ${round}`,
    phone: `+2010${String(10_000_000 + round)}`,
    message: 'أرغب في حجز موعد',
    page: '/offer',
  },
})

async function leadsIn({ db }: Scale['place']): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from content.leads l join core.business_units b on b.id = l.bu_id where b.name = ${unit}`.execute(
    db,
  )
  return Number(rows[0]?.count)
}
