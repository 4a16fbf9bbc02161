import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the filled ones that the tests' servers start on copies of. */
    readonly filled: string
  }
}

/** Vitest's globalSetup of the tests of what was built: a place for what their files share, one for all projects of the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = join(tmpdir(), `filled-${process.pid}`)
  await mkdir(folder, { recursive: true })
  project.provide('filled', folder)
  return () => rm(folder, { recursive: true, force: true })
}
