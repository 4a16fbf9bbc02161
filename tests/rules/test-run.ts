import { join } from 'node:path'
import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node'
import { createVitest } from 'vitest/node'
import type { RuleTest } from './rules.ts'

/** What came of a run of tests. */
export interface TestRun {
  readonly tests: readonly TestOutcome[]
  /** Files that do not load, failed hooks of suites, and errors outside of tests. */
  readonly otherErrors: readonly string[]
}
export interface TestOutcome {
  readonly file: string
  readonly name: string
  readonly isPassed: boolean
  /** None where the test was passed or skipped. */
  readonly errors: readonly { readonly name: string; readonly message: string }[]
}

export interface TestRunner {
  /** Runs tests of the folder, each file once, and of it only the tests that are named. */
  run(tests: readonly RuleTest[]): Promise<TestRun>
  /** Must be called for each file that has changed since the last run. */
  invalidate(path: string): void
  close(): Promise<void>
}

/** Starts Vitest for several runs in a folder: the PostgreSQL server and the databases to copy are made once. */
export async function startTestRunner(folder: string): Promise<TestRunner> {
  let last: TestRun = { tests: [], otherErrors: [] }
  // What `runTestSpecifications` returns has the results of earlier runs in it.
  const reporter: Reporter = {
    onTestRunEnd(modules, errors) {
      last = {
        tests: modules.flatMap((module) => [...module.children.allTests()].map(outcomeOf)),
        otherErrors: [...modules.flatMap(errorsIn), ...errors.map(({ message }) => message)],
      }
    },
  }
  const vitest = await createVitest({ root: folder, watch: false, reporters: [reporter] })
  await vitest.standalone()
  return {
    async run(tests) {
      last = { tests: [], otherErrors: ['the tests did not end'] }
      await vitest.runTestSpecifications(specificationsOf(vitest, folder, tests))
      return last
    },
    invalidate: (path) => vitest.invalidateFile(path),
    close: () => vitest.close(),
  }
}

function specificationsOf(vitest: Vitest, folder: string, tests: readonly RuleTest[]) {
  const byFile = Map.groupBy(tests, ({ file }) => file)
  return [...byFile].map(([file, named]) => {
    const project = vitest.projects.find(({ name }) => name === named[0]?.project)
    if (!project) throw new Error(`Vitest has no project for ${file}`)
    const testNamePattern = new RegExp(named.map(({ name }) => literally(name)).join('|'))
    return project.createSpecification(join(folder, file), { testNamePattern })
  })
}

/** A pattern that matches the text itself. */
const literally = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')

const outcomeOf = (test: TestCase): TestOutcome => ({
  file: test.module.relativeModuleId,
  name: test.fullName,
  isPassed: test.result().state === 'passed',
  errors: (test.result().errors ?? []).map(({ name = 'Error', message }) => ({ name, message })),
})

const errorsIn = (module: TestModule): readonly string[] =>
  [module, ...module.children.allSuites()].flatMap((suite) => suite.errors().map(({ message }) => message))
