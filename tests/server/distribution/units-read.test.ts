import { describe, expect, it } from 'vitest'
import { unboundTables } from './units-read.ts'

const unbound = (text: string) => unboundTables(text, (table) => table.startsWith('content.'))

describe('a statement is bound to the unit that it is given', () => {
  it.each([
    ['by a value', 'select 1 from content.posts as t where t.bu_id = $1 and t.slug = $2'],
    ['by a value that is typed', `select 1 from content.posts where bu_id = '0190'::uuid`],
    [
      'by being joined',
      'select 1 from content.posts p join content.tags t on t.bu_id = p.bu_id and t.id = p.tag where p.bu_id = $1',
    ],
    [
      'through a query within',
      'select (select r.name from content.tags r where r.bu_id = t.bu_id) from content.posts t where t.bu_id = $1',
    ],
    [
      'through a query with a name',
      'with p as (select t.* from content.posts t where t.bu_id = $1) select 1 from p join content.tags t on t.bu_id = p.bu_id',
    ],
    ['by a pair', 'delete from content.posts where (bu_id, id) = ($1, $2)'],
    ['as a row that is written', 'insert into content.posts (bu_id, id) values ($1, $2) on conflict do nothing'],
    ['of no unit', 'update core.admins set name = $1'],
  ])('%s', (_how, text) => expect(unbound(text)).toEqual([]))

  it.each([
    ['by nothing', 'select count(*) from content.posts'],
    ['by one side of an or alone', 'select 1 from content.posts where bu_id = $1 or status = $2'],
    ['by an id', 'update content.posts set status = $1 where id = $2'],
    ['by another column', 'select 1 from content.posts p where p.id = $1 and p.owner = $2'],
    ['by a list of units', 'select 1 from content.posts where bu_id = any($1)'],
    [
      'where only the other table is',
      'select 1 from content.posts p join content.leads t on t.id = p.lead where t.bu_id = $1',
    ],
    [
      'where a query within is not',
      'select (select count(*) from content.posts) from content.leads t where t.bu_id = $1',
    ],
  ])('and is not %s', (_how, text) => expect(unbound(text)).toEqual(['content.posts']))
})
