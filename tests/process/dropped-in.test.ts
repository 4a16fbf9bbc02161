import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyProject, copyTests, exampleOf, wheelchairs } from '../browser/copy.ts'
import { projectRoot, temporaryFolder } from '../harness/browser/server.ts'

const run = promisify(execFile)
const folder = temporaryFolder()
/** Each looks at all of it, beside whatever else the machine does. */
const wholeProject = 300_000

const sources = ['src', 'resources', 'i18n']
const product = 'tsconfig.product.json'
/** The language of sections is tested with sections of its own; only these tests of it look at the real ones. */
const ofLanguage = ['tests/schema/personal-fields.test.ts', 'tests/schema/page-paths.test.ts']
const tests = ['resources', 'architecture.test.ts', 'documents', 'i18n.test.ts', 'security.test.ts']
const declared = [...tests.map((part) => `tests/${part}`), ...ofLanguage, '--testTimeout', '60000']

beforeAll(() => {
  copyProject(folder.path)
  copyTests(folder.path)
  const { file, text } = exampleOf(readFileSync(join(projectRoot, 'README.md'), 'utf8'))
  writeFileSync(join(folder.path, file), text)
  writeFileSync(join(folder.path, 'resources/wheelchairs.ts'), wheelchairs)
  writeFileSync(join(folder.path, product), JSON.stringify({ extends: './tsconfig.json', include: sources }))
})
afterAll(() => folder.remove())

describe('the README’s example and a section with only what it must have ask for nothing else to be touched', () => {
  test.each([
    ['types', ['typescript/bin/tsc', '--noEmit', '--project', product]],
    ['lint', ['@biomejs/biome/bin/biome', 'check', '--error-on-warnings', ...sources]],
    ['the tests of what is declared', ['vitest/vitest.mjs', 'run', '--project', 'unit', ...declared]],
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
