import { hash } from 'node:crypto'
import { createVitest } from 'vitest/node'
import { say } from '../src/install.mjs'

// `npm run test:order -- 100 7` chooses 100 test files at random with the seed 7, and runs one random test of each without the others;
// `npm run test:order -- 20 7 server` only files of that project. A test that needs what another one left behind fails.

const [count = '100', seed = String(Date.now()), ...named] = process.argv.slice(2)
const usual = ['unit', 'server', 'admin*', 'full-unit', 'full-server', 'full-embedded', 'server-mocks', 'full-admin']
const vitest = await createVitest('test', {
  watch: false,
  project: named.length > 0 ? named : usual,
  reporters: [{}],
})
const files = shuffled(await vitest.globTestSpecifications(), keyOf).slice(0, Number(count))
const { testModules } = await vitest.collectTests(files)
const names = new Map(testModules.map((module) => [keyOf(module), chooseName(module)]))
const chosen = files.flatMap(({ project, moduleId }) => {
  const name = names.get(keyOf({ project, moduleId }))
  return name
    ? [project.createSpecification(moduleId, { testNamePattern: new RegExp(`^${RegExp.escape(name)}$`) })]
    : []
})
say(`${chosen.length} tests with the seed ${seed}`)
const run = await vitest.runTestSpecifications(chosen)
const failed = run.testModules.filter((module) => {
  const ran = testsOf(module).filter((test) => test.result().state !== 'skipped')
  const errors = [...module.errors(), ...ran.flatMap((test) => test.result().errors ?? [])]
  const hasPassed = errors.length === 0 && ran.length > 0
  say(`${hasPassed ? 'passed' : `FAILED of ${ran.length}`}: ${keyOf(module)}: ${names.get(keyOf(module))}`)
  for (const { message } of errors) say(message)
  return !hasPassed
})
for (const { message } of run.unhandledErrors) say(message)
say(`${run.testModules.length - failed.length} passed, ${failed.length} failed`)
await vitest.close()
process.exit(failed.length + run.unhandledErrors.length === 0 ? 0 : 1)

function keyOf({ project, moduleId }) {
  return `${project.name} ${relative(moduleId)}`
}

function relative(moduleId) {
  return moduleId.slice(import.meta.dirname.length + 1)
}

function testsOf(module) {
  return [...module.children.allTests()]
}

function chooseName(module) {
  const runnable = testsOf(module).filter(({ options }) => options.mode === 'run')
  return shuffled(runnable, ({ fullName }) => fullName)[0]?.fullName
}

function shuffled(list, nameOf) {
  const placeOf = (one) => hash('sha256', `${seed} ${nameOf(one)}`)
  return list.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1))
}
