import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ProductRule, rules } from './rules.ts'
import { startTestRunner, type TestOutcome, type TestRun, type TestRunner } from './test-run.ts'

const root = join(import.meta.dirname, '../..')
/** What a copy needs to run tests of the projects `unit` and `server`. */
const copied = [
  ...['src', 'resources', 'i18n', 'tests', 'docs', 'index.html'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts', 'README.md', 'SECURITY.md'],
]

/** Runs the tests of all selected rules unbroken, then of each rule broken; returns whether every rule was noticed. */
async function checkRules(copy: string, selected: readonly ProductRule[]): Promise<boolean> {
  const misplaced = selected.flatMap((rule) => placeProblemsOf(copy, rule))
  if (misplaced.length > 0) return refuse(misplaced)
  const runner = await startTestRunner(copy)
  try {
    const unbroken = await runner.run(selected.flatMap(({ tests }) => tests))
    const failures = failuresIn(unbroken)
    if (failures.length > 0) return refuse(['Tests fail although no rule is broken:', ...failures])
    const unknown = selected.flatMap((rule) => unknownTestsOf(rule, unbroken))
    if (unknown.length > 0) return refuse(unknown)
    let failed = 0
    for (const rule of selected) if (!(await isNoticed(copy, runner, rule))) failed += 1
    say(`\n${selected.length - failed} passed, ${failed} failed`)
    return failed === 0
  } finally {
    await runner.close()
  }
}

/** Why the line of a rule cannot be broken; nothing where it can. */
function placeProblemsOf(copy: string, { rule, file, find }: ProductRule): readonly string[] {
  if (!existsSync(join(copy, file))) return [`rule "${rule}": there is no file ${file} any more`]
  const count = readFileSync(join(copy, file), 'utf8').split(find).length - 1
  if (count === 0) return [`rule "${rule}": the line is not in ${file} any more: ${find}`]
  return count === 1 ? [] : [`rule "${rule}": the line is ${count} times in ${file}: ${find}`]
}

/** The tests of a rule that no test of their file is called like. */
const unknownTestsOf = ({ rule, tests }: ProductRule, unbroken: TestRun): readonly string[] =>
  tests
    .filter(({ file, name }) => !unbroken.tests.some((test) => isPassedAs(test, file, name)))
    .map(({ file, name }) => `rule "${rule}": no test of ${file} is called "${name}" any more`)

const isPassedAs = (test: TestOutcome, file: string, name: string): boolean =>
  test.isPassed && test.file === file && test.name.includes(name)

/** Breaks a rule, runs its tests, and puts the line back; says which test failed by an assertion, or why none did. */
async function isNoticed(copy: string, runner: TestRunner, rule: ProductRule): Promise<boolean> {
  const path = join(copy, rule.file)
  const text = readFileSync(path, 'utf8')
  const write = (content: string) => {
    writeFileSync(path, content)
    runner.invalidate(path)
  }
  write(text.replace(rule.find, () => rule.replace))
  const run = await runner.run(rule.tests)
  write(text)
  const noticing = run.tests.find(failsByAssertion)
  say(noticing ? `✓ ${rule.rule}: ${noticing.file}: ${noticing.name}` : `✗ ${rule.rule}: ${unnoticedBecause(run)}`)
  return noticing !== undefined
}

/** Not by an error of the code under test, a hook or a timeout. */
const failsByAssertion = ({ errors }: TestOutcome): boolean => errors.some(({ name }) => name === 'AssertionError')

function unnoticedBecause(run: TestRun): string {
  const failures = failuresIn(run)
  return failures.length > 0 ? `no assertion failed, but ${failures.join('; ')}` : 'no test fails without its line'
}

const failuresIn = ({ tests, otherErrors }: TestRun): readonly string[] => [
  ...tests.flatMap(({ file, name, errors }) => errors.map(({ message }) => `${file}: ${name}: ${firstLine(message)}`)),
  ...otherErrors.map(firstLine),
]

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

/** The rules whose name contains one of the words; all of them without a word, and none where no rule has a word. */
function rulesNamed(words: readonly string[]): readonly ProductRule[] {
  const isNamed = ({ rule }: ProductRule, word: string) => rule.toLowerCase().includes(word.toLowerCase())
  if (words.some((word) => !rules.some((rule) => isNamed(rule, word)))) return []
  return words.length === 0 ? rules : rules.filter((rule) => words.some((word) => isNamed(rule, word)))
}

/** Copies the project to a folder that is removed when the process ends, and returns the folder. */
function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rules-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const path of copied) cpSync(join(root, path), join(folder, path), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

function refuse(lines: readonly string[]): false {
  say(lines.join('\n'))
  return false
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function main(): Promise<boolean> {
  const selected = rulesNamed(process.argv.slice(2))
  if (selected.length === 0) return refuse(['No rule is called so. The rules are:', ...rules.map(({ rule }) => rule)])
  const copy = copyProject()
  // Only the copy is changed, and everything runs in it.
  process.chdir(copy)
  return await checkRules(copy, selected)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130))
process.exit((await main()) ? 0 : 1)
