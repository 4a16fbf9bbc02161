import { type Kysely, sql } from 'kysely'
import { searchText } from '../../src/schema/text/search-text.ts'
import type { Tables } from '../../src/server/database/tables.ts'

type Db = Kysely<Tables>
type Names = { readonly given: readonly string[]; readonly family: readonly string[] }

const arabic: Names = {
  given: [
    'أحمد',
    'محمد',
    'منى',
    'هناء',
    'إبراهيم',
    'فاطمة',
    'آية',
    'مصطفى',
    'ليلى',
    'يوسف',
    'رؤى',
    'شيماء',
    'عبد الله',
    'نورة',
    'خالد',
    'سلمى',
    'طارق',
    'ريم',
    'حسن',
    'دعاء',
  ],
  family: [
    'السيد',
    'الشربيني',
    'عبد الرحمن',
    'القحطاني',
    'الغامدي',
    'منصور',
    'البكري',
    'الأنصاري',
    'حجازي',
    'الزهراني',
    'فوزي',
    'الدسوقي',
    'رمضان',
    'العتيبي',
    'شوقي',
    'النجار',
    'الحربي',
    'عثمان',
    'صبري',
    'الخولي',
    'المهدي',
    'بدوي',
    'الشهري',
    'عزت',
    'كامل',
  ],
}
const topics = [
  'diabetes',
  'heart',
  'children',
  'nutrition',
  'sleep',
  'eyes',
  'teeth',
  'back pain',
  'vaccines',
  'pregnancy',
]

/** As many posts, with a body of 4,000 characters, as a unit may have after years. */
export async function makePosts(db: Db, buId: string, count: number): Promise<void> {
  const body = '<p>Regular meals, movement and sleep keep the sugar level steady over the day.</p>'.repeat(50)
  await sql`
    insert into content.post_categories (bu_id, id, slug, status, search, en, ar, en_at, ar_at, created_at, updated_at)
    select ${buId}, gen_random_uuid(), 'category-' || n, 'published', 'category ' || n,
      jsonb_build_object('name', 'Category ' || n), jsonb_build_object('name', 'تصنيف ' || n), now(), now(), now(), now()
    from generate_series(1, 20) n`.execute(db)
  await sql`
    with categories as (select array_agg(id) as ids from content.post_categories where bu_id = ${buId}),
    topics as (select ${[...topics]}::text[] as names)
    insert into content.posts (
      bu_id, id, slug, status, search, en, ar, en_at, ar_at, created_at, updated_at, published_at, category,
      show_table_of_contents
    )
    select ${buId}, gen_random_uuid(), 'post-' || n, case when n % 7 = 0 then 'draft' else 'published' end,
      'living with ' || topics.names[1 + n % 10] || ' ' || n || ' التعايش مع ' || n,
      jsonb_build_object('title', 'Living with ' || topics.names[1 + n % 10] || ' ' || n, 'author', 'Author ' || n % 50,
        'excerpt', 'What to know.', 'body', ${body}::text || n),
      jsonb_build_object('title', 'التعايش مع ' || n, 'author', 'كاتب ' || n % 50, 'body', ${body}::text || n),
      now(), now(), now() - n * interval '1 hour', now() - n * interval '30 minutes', now() - n * interval '1 hour',
      categories.ids[1 + n % 20], false
    from generate_series(1, ${sql.lit(count)}) n, categories, topics`.execute(db)
}

/** Leads with Arabic names, of which one name is given about 1 in 500 times in full. */
export async function makeLeads(db: Db, buId: string, count: number): Promise<void> {
  const folded = { given: arabic.given.map(searchText), family: arabic.family.map(searchText) }
  await sql`
    with names as (select ${[...arabic.given]}::text[] as given, ${[...arabic.family]}::text[] as family,
      ${folded.given}::text[] as folded_given, ${folded.family}::text[] as folded_family),
    numbered as (select n, 1 + (hashint4(n) & 1023) % 20 as g, 1 + (hashint4(n + 7) & 4095) % 25 as f
      from generate_series(1, ${sql.lit(count)}) n)
    insert into content.leads (
      bu_id, id, status, name, phone, message, search, en_at, ar_at, created_at, updated_at
    )
    select ${buId}, gen_random_uuid(), (array['new', 'contacted', 'converted', 'closed'])[1 + n % 4],
      given[g] || ' ' || family[f], '+2010' || lpad((n * 7919 % 100000000)::text, 8, '0'), 'أرغب في حجز موعد في أقرب وقت',
      folded_given[g] || folded_family[f],
      now(), now(), now() - n * interval '1 minute', now() - n * interval '1 minute'
    from numbered, names`.execute(db)
}

/** The phone of a lead made by that number, as people in Egypt say it. */
export const phoneOf = (lead: number): string => `010${String((lead * 7919) % 100_000_000).padStart(8, '0')}`

/** What autovacuum would have done by the time that anybody reads so much. */
export async function settle(db: Db): Promise<void> {
  await sql`vacuum analyze`.execute(db)
}
