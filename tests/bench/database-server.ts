import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Postgres, startPostgres } from '../harness/database/postgres.ts'

/** What cleans up by itself is left out, since nobody knows when it would. */
const configuration = { autovacuum: 'off', shared_buffers: '1GB', max_wal_size: '4GB' }
const installed = '/usr/lib/postgresql'

/** A server as people have it, which compiles statements that seem to be long; the package's own where none is installed. */
export const startDatabaseServer = (own: Readonly<Record<string, string>> = {}): Promise<Postgres> =>
  startPostgres({ durable: true, configuration: { ...configuration, ...own }, programs: programs() })

/** Such as `postgres (PostgreSQL) 15.18`. */
export function databaseVersion(): string {
  const bin = programs()
  return bin
    ? execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).trim()
    : 'the PostgreSQL of the packages'
}

function programs(): string | undefined {
  if (!existsSync(installed)) return undefined
  const versions = readdirSync(installed).filter((version) => existsSync(join(installed, version, 'bin/postgres')))
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0]
  return newest && join(installed, newest, 'bin')
}
