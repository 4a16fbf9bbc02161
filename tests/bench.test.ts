import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const parts = ['server', 'growth', 'browser', 'scale', 'hostile'].map((part) =>
  join(import.meta.dirname, `bench/${part}-part.ts`),
)

test('the bench loads on Node alone, without what only a build or a test has', () => {
  const loads = `${parts.map((part) => `await import(${JSON.stringify(part)})`).join('\n')}\nprocess.stdout.write('loaded')`
  expect(execFileSync(process.execPath, ['--input-type=module', '-e', loads], { encoding: 'utf8' })).toBe('loaded')
})
