import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { build, checkNode, install, pinnedNode, root, say } from '../src/install.mjs'
import { findChromium } from './chromium.mjs'

// `npm test` runs the first tier, `npm run test:all` the second, `npm test -- unit server` only those projects; the projects that take hours are
// run by name, by `npm run test:soak` all of them.

const tiers = {
  first: ['unit', 'server', 'admin', 'admin-form', 'admin-list', 'critical'],
  second: [
    'full-unit',
    'full-server',
    'full-sections',
    'full-embedded',
    'server-mocks',
    'full-admin',
    'process',
    'browser',
  ],
}
const onlyByName = ['both', 'fuzz', 'kills', 'languages', 'pictures']
const needBuild = ['critical', 'process', 'browser', 'kills', 'languages', 'pictures']
const needBrowser = ['critical', 'browser', 'languages', 'pictures']
const named = process.argv.slice(2).map((name) => name.replace(/^--/, ''))
const isFirst = named.length === 0
const chosen = named.includes('all') ? tiers.second : named
/** `server` stands for `server-mocks` too. */
const isChosen = (name) => chosen.some((one) => name === one || name.startsWith(`${one}-`))
const wanted = isFirst ? tiers.first : [...tiers.first, ...tiers.second, ...onlyByName].filter(isChosen)

const reports = mkdtempSync(join(tmpdir(), 'test-reports-'))
const flaky = join(reports, 'flaky.json')
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

checkNode()
install({ forTests: true })
const chromium = wanted.some((project) => needBrowser.includes(project)) ? findChromium() : undefined
// Both go on while the product is built, what they say is shown in one piece; tests that compile copies begin with what the compiler knows.
const checks = isFirst ? [check('types'), check('lint')] : []
if (wanted.some((project) => needBuild.includes(project))) build(['demonstration'])
await checks[0]
const results = [await vitest(), ...(await Promise.all(checks))]
if (named.includes('all')) results.push(await check('rules'))

const failures = results.flatMap((result) => result.failures)
if (failures.length > 0) say(`\nWhat failed:\n${failures.map((failure) => `- ${failure}`).join('\n')}`)
const sum = (count) => results.reduce((total, result) => total + result[count], 0)
say(`\n${sum('passed')} passed, ${failures.length} failed, ${sum('skipped')} skipped`)
process.exitCode = failures.length === 0 ? 0 : 1

/** A check that fails counts as one failed test: nobody should read "0 failed" above a red exit code. */
async function check(name) {
  const programs = {
    types: ['node_modules/typescript/bin/tsc', '--noEmit'],
    lint: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'],
    rules: ['tests/rules/main.ts'],
  }
  const { hasPassed, said } = await runNode(programs[name], 'pipe')
  say(`\n── ${name} ──\n${said}${name}: ${hasPassed ? 'no problems' : 'failed'}`)
  return { passed: 0, skipped: 0, failures: hasPassed ? [] : [name] }
}

/** All projects in one run: its workers go on with the files of the next when one has no more. */
async function vitest() {
  say(`\n── ${wanted.join(', ')} ──`)
  const report = join(reports, 'tests.json')
  const reporters = ['default', 'json', './tests/harness/flaky-reporter.ts'].map((name) => `--reporter=${name}`)
  const projects = wanted.flatMap((project) => ['--project', project])
  const { hasPassed } = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...reporters, `--outputFile.json=${report}`],
    'inherit',
  )
  const { failures, ...counts } = countsOf(report, hasPassed)
  return { ...counts, failures: [...failures, ...flakyTests()] }
}

/** A test that passed only when it was tried again fails the run. */
function flakyTests() {
  const names = existsSync(flaky) ? JSON.parse(readFileSync(flaky, 'utf8')) : []
  return names.map((name) => `flaky, it passed only at its second try: ${name}`)
}

/** Files that could not even be loaded have no tests to count; they count as one failure each. */
function countsOf(report, hasPassed) {
  if (!existsSync(report)) return { passed: 0, skipped: 0, failures: [`${report}: no report`] }
  const { numPassedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const isBroken = ({ status, assertionResults }) =>
    status === 'failed' && !assertionResults.some((test) => test.status === 'failed')
  const failures = testResults.flatMap((file) =>
    isBroken(file) ? [`${nameOf(file)}: ${file.message}`] : failuresOf(file),
  )
  if (failures.length === 0 && !hasPassed) failures.push(`${report}: an error outside of the tests`)
  return { passed: numPassedTests, skipped: numPendingTests + numTodoTests, failures }
}

/** One line for each test that failed: whoever sees no more than the end of a long log can tell what it was. */
function failuresOf(file) {
  const failed = file.assertionResults.filter((test) => test.status === 'failed')
  return failed.map((test) => `${nameOf(file)}: ${test.fullName}: ${test.failureMessages[0]?.split('\n', 1)[0]}`)
}

function nameOf(file) {
  return relative(root, file.name)
}

function runNode(args, output) {
  const child = spawn(pinnedNode, args, {
    cwd: root,
    env: { ...process.env, FLAKY_TESTS: flaky, ...(chromium ? { CHROMIUM: chromium } : {}) },
    stdio: ['ignore', output, output],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk
    })
  return new Promise((resolve) => {
    child.on('close', (status) => resolve({ hasPassed: status === 0, said }))
  })
}
