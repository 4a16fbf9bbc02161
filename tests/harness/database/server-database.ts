import { randomUUID } from 'node:crypto'
import { Client, escapeIdentifier } from 'pg'
import { inject } from 'vitest'

/** A new database on the test run's server, a copy of another if one is named; returns its address. */
export async function createServerDatabase(template?: string): Promise<string> {
  return await createNamedDatabase(`test_${randomUUID().replaceAll('-', '')}`, template)
}

/** The same under a name that others know it by. */
export async function createNamedDatabase(name: string, template?: string): Promise<string> {
  // To copy its files takes half the work of writing each page of theirs to the log.
  const copied = template ? `template ${escapeIdentifier(template)} strategy file_copy` : ''
  await asOwner(`create database ${escapeIdentifier(name)} ${copied}`)
  return addressOf(name)
}

/** A new database whose texts have this encoding. */
export async function createEncodedDatabase(encoding: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await asOwner(`create database ${escapeIdentifier(name)} encoding '${encoding}' locale 'C' template template0`)
  return addressOf(name)
}

export async function dropServerDatabase(url: string): Promise<void> {
  await asOwner(`drop database ${escapeIdentifier(new URL(url).pathname.slice(1))} with (force)`)
}

/** The tables of the product in a database. */
export async function tablesAt(url: string): Promise<readonly string[]> {
  const client = new Client(url)
  await client.connect()
  const { rows } = await client.query<{ table_name: string }>(
    "select table_name from information_schema.tables where table_schema in ('core', 'content')",
  )
  await client.end()
  return rows.map(({ table_name }) => table_name)
}

const addressOf = (name: string): string => new URL(`/${name}`, inject('postgresUrl')).href

async function asOwner(statement: string): Promise<void> {
  const client = new Client(inject('postgresUrl'))
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
