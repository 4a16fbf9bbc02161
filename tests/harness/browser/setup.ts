import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, parse } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../database/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the filled ones that the tests' servers start on copies of. */
    readonly filled: string
  }
}

/** How an empty file is called in that folder, after the id of a process that the run ends. */
export const pidFileExtension = '.pid'

/**
 * Vitest's globalSetup of the tests of what was built: a place for what their files share, and a PostgreSQL server for their databases, one
 * for all projects of the run. Vitest sets up one project after the other, and ends them when all tests have ended.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(tmpdir(), `filled-${process.pid}`)
  const address = join(folder, 'postgres-url')
  project.provide('filled', folder)
  if (existsSync(folder)) {
    project.provide('postgresUrl', await readFile(address, 'utf8'))
    return async () => undefined
  }
  await mkdir(folder, { recursive: true })
  const postgres = await startPostgres()
  await writeFile(address, postgres.socketUrl)
  project.provide('postgresUrl', postgres.socketUrl)
  return async () => {
    for (const name of await readdir(folder)) if (name.endsWith(pidFileExtension)) end(Number(parse(name).name))
    await postgres.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself, with its worker.
  }
}
