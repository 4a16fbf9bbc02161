import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../src/server/database/tables.ts'

/** The schemas that a version of the product makes. */
const schemas = ['core', 'content']

/** All that makes a database what it is, as SQL that makes it again in an empty one: tables, rows, keys, indexes, views, functions and triggers. */
export async function dumpSql(db: Kysely<Tables>): Promise<string> {
  const parts = [
    'set check_function_bodies = off',
    ...schemas.map((name) => `create schema ${name}`),
    'create extension if not exists pg_trgm',
    'create extension if not exists btree_gin',
    ...(await statements(db, collations)),
    ...(await statements(db, tables)),
    ...(await rowsOf(db)),
    ...(await statements(db, constraints)),
    ...(await statements(db, indexes)),
    ...(await statements(db, views)),
    ...(await statements(db, functions)),
    ...(await statements(db, triggers)),
    ...(await statements(db, comments)),
  ]
  return `${parts.join(';\n')};\n`
}

async function statements(db: Kysely<Tables>, query: string): Promise<readonly string[]> {
  const { rows } = await sql<{ statement: string }>`${sql.raw(query)}`.execute(db)
  return rows.map(({ statement }) => statement)
}

const own = `(${schemas.map((name) => `'${name}'::regnamespace`).join(', ')})`

const collations = `
  select format('create collation %s.%I (provider = icu, locale = %L)', collnamespace::regnamespace, collname,
    coalesce(to_jsonb(c) ->> 'colllocale', to_jsonb(c) ->> 'colliculocale', collcollate)) as statement
  from pg_collation c where collnamespace in ${own}`

const tables = `
  select format('create table %s (%s)', c.oid::regclass, string_agg(format('%I %s%s%s', a.attname,
    format_type(a.atttypid, a.atttypmod), case when a.attnotnull then ' not null' else '' end,
    coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')), ', ' order by a.attnum)) as statement
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace in ${own} and c.relkind = 'r' group by c.oid order by c.oid`

const constraints = `
  select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as statement
  from pg_constraint where connamespace in ${own} and contype in ('p', 'f', 'u', 'c') order by contype = 'f', oid`

const indexes = `
  select pg_get_indexdef(i.indexrelid) as statement from pg_index i join pg_class c on c.oid = i.indexrelid
  where c.relnamespace in ${own} and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
  order by i.indexrelid`

const views = `
  select format('create view %s as %s', c.oid::regclass, rtrim(pg_get_viewdef(c.oid), ';')) as statement
  from pg_class c where c.relnamespace in ${own} and c.relkind = 'v' order by c.oid`

const functions = `
  select pg_get_functiondef(oid) as statement from pg_proc where pronamespace in ${own} order by oid`

const triggers = `
  select pg_get_triggerdef(t.oid) || case when t.tgenabled = 'A'
    then format('; alter table %s enable always trigger %I', t.tgrelid::regclass, t.tgname) else '' end as statement
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace in ${own} and not t.tgisinternal order by t.oid`

const comments = `
  select format('comment on %s %s is %L', case c.relkind when 'v' then 'view' else 'table' end, c.oid::regclass, d.description) as statement
  from pg_description d join pg_class c on c.oid = d.objoid and d.classoid = 'pg_class'::regclass and d.objsubid = 0
  where c.relnamespace in ${own} and c.relkind in ('r', 'v') order by c.oid`

async function rowsOf(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace in ${sql.raw(own)} and relkind = 'r' order by 1`.execute(db)
  const inserts: string[] = []
  for (const { name } of rows) {
    const { rows: all } = await sql<{ rows: string | null }>`
      select jsonb_agg(t order by t::text)::text as rows from ${sql.raw(name)} t`.execute(db)
    const text = all[0]?.rows
    if (text)
      inserts.push(
        `insert into ${name} select * from jsonb_populate_recordset(null::${name}, '${text.replaceAll("'", "''")}')`,
      )
  }
  return inserts
}
