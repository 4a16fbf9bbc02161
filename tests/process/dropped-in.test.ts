import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyProject, copyTests, exampleOf, wheelchairs } from '../browser/copy.ts'
import { project, temporaryFolder } from '../browser/server.ts'

const run = promisify(execFile)
const folder = temporaryFolder()
/** Each looks at all of it, beside whatever else the machine does. */
const wholeProject = 300_000

beforeAll(() => {
  copyProject(folder.path)
  copyTests(folder.path)
  const { file, text } = exampleOf(readFileSync(join(project, 'README.md'), 'utf8'))
  writeFileSync(join(folder.path, file), text)
  writeFileSync(join(folder.path, 'resources/wheelchairs.ts'), wheelchairs)
})
afterAll(() => folder.remove())

describe('the README’s example and a section with only what it must have ask for nothing else to be touched', () => {
  test.each([
    ['types', ['typescript/bin/tsc', '--noEmit']],
    ['lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', 'src', 'resources', 'i18n', 'tests']],
    ['the tests of what is declared', ['vitest/vitest.mjs', 'run', '--project', 'unit', '--testTimeout', '60000']],
  ])(
    'for %s',
    async (_, [tool = '', ...args]) => {
      const ran = run(process.execPath, [join('node_modules', tool), ...args], { cwd: folder.path })
      const said = await ran.then(
        () => '',
        ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}${stderr}`.slice(-4000),
      )
      expect(said).toBe('')
    },
    wholeProject,
  )
})
