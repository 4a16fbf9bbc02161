import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the filled ones that the tests' servers start on copies of. */
    readonly filled: string
  }
}

/** Vitest's globalSetup of the browser's tests: a place for what the files share. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'filled-'))
  project.provide('filled', folder)
  return () => rm(folder, { recursive: true })
}
