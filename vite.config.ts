import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import type {} from 'vitest/config'
import type { TestSequencer, TestSpecification } from 'vitest/node'
import { devServer } from './src/build/dev-server.ts'
import { precompress } from './src/build/precompress.ts'
import { serviceWorker } from './src/build/service-worker.ts'

const databaseWorker = 'src/server/database/embedded/worker.ts'
const parserWorker = 'src/server/parsing/worker.ts'
const pictureDecoder = 'src/server/files/decoder-program.ts'

const serverEntries = {
  main: 'src/server/main.ts',
  ...(existsSync(databaseWorker) ? { worker: databaseWorker } : {}),
  ...(existsSync(parserWorker) ? { parser: parserWorker } : {}),
  ...(existsSync(pictureDecoder) ? { decoder: pictureDecoder } : {}),
}

const under = (places: string) => new RegExp(`/${places}`)
/**
 * Few files, each compressed better than its parts and asked for in one round: the sign-in, the application as far as home and every list, and
 * what is opened from there. A module goes to the first that has it or something which imports it.
 */
const files = [
  { name: 'sign-in', tags: ['$initial' as const] },
  { name: 'application', test: under('src/admin/start.tsx$') },
  // What opens over a page, whichever it is.
  { name: 'overlays', test: under('node_modules/(@mui/(material|utils|system)|lucide-react)/'), minShareCount: 2 },
  { name: 'shared', test: under('src/(admin|schema|fields)/'), minShareCount: 6 },
  { name: 'record', test: under('src/admin/engine/(show|history)/') },
  {
    name: 'form',
    test: under('src/(admin/engine/(form|drawer)/|fields/(?!date-time|rich-text)[a-z-]+/browser/[A-Z]\\w+Input.tsx$)'),
  },
  { name: 'list', test: under('src/admin/engine/list/') },
  {
    name: (file: string) => /i18n\/(\w+)\/screens/.exec(file)?.[1] ?? null,
    debugName: 'screens of a language',
    test: under('i18n/\\w+/screens/'),
  },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

/** The files of minutes begin first: one that began last would keep one worker busy and leave the others idle. */
class LongestFirst implements TestSequencer {
  shard(files: TestSpecification[]) {
    return files
  }
  sort(files: TestSpecification[]) {
    const nameOf = ({ moduleId }: TestSpecification) => moduleId.replace(/(\.full)?\.test\.tsx?$/, '')
    const place = (file: TestSpecification) => long.findIndex((name) => nameOf(file).endsWith(`/${name}`))
    const isLong = (file: TestSpecification) => place(file) >= 0
    const first = files.filter(isLong).toSorted((one, other) => place(one) - place(other))
    return [...first, ...files.filter((file) => !isLong(file))]
  }
}
/** Of the first no two wait for the same data to be filled in. */
const long = [
  ...[
    'process/guides',
    'routes-hospital',
    'catalogue/api',
    'several',
    'matrix',
    'additions',
    'jobs/jobs',
    'process/jobs',
    'browser/jobs',
  ],
  ...['letters', 'durability', 'dialogs', 'new-section', 'tab-stops', 'screens', 'routes', 'development', 'revocation'],
  ...[
    'browser/files',
    'demo',
    'conference',
    'fuzz',
    'contract',
    'admin/each-permission',
    'Report',
    'renames',
    'release',
  ],
]

/** Those of the tests of what was built that `npm run test:soak` goes on with for longer. */
const kills = ['durability', 'jobs', 'letters', 'revocation', 'several', 'upgrade']
/** The files of each load the application once for all, with the sections that they declare in the place of the real ones. */
const adminRooms = ['form', 'list']
/** Tests that stand in for modules of Node, which files with modules of their own can do alone. */
const mocking = ['tests/server/storage/**/*.test.ts']
/** Tests of the second tier: `npm run test:all` runs them, `npm test` does not. */
const full = 'tests/**/*.full.test.{ts,tsx}'
const serverTests = ['tests/server/**/*.test.{ts,tsx}', 'tests/catalogue/**/*.test.ts']
/** What works at the database: the second tier runs it on the embedded one too. */
const databaseTests = [
  'app/{filter-limits,unknown-tokens}',
  'database/{migrate,transactions}',
  'import/staging',
  'search/arabic',
  'store/{filters,kinds,list,record-counts,records}',
  'upgrade/{conversions,outdated-translations,renames,restore}',
].map((files) => `tests/server/${files}{,.full}.test.ts`)
/** Their first tier takes the sections that have every option among them, their second tier the others. */
const sectionTests = [
  'tests/server/access/matrix.test.ts',
  'tests/server/api/contract.test.ts',
  'tests/server/website/leaks.test.ts',
]
/** A busy machine does not show everything within the standard second. */
const patient = { poll: { timeout: 15_000 }, requireAssertions: true }
const onDatabases = {
  expect: patient,
  globalSetup: ['tests/harness/database/setup.ts'],
  // The sections and the server are loaded once for all files; what each does to clocks and streams, it takes back.
  setupFiles: ['tests/harness/cleanup.ts'],
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
}
/** The critical path of each role, of all tests in a browser those of the first tier. */
const critical = 'tests/browser/critical-paths.test.ts'
/** What a page shows is waited for by Playwright, which fails where it does not come. */
const inPages = { ...patient, requireAssertions: false }
const inBrowser = {
  globalSetup: ['tests/harness/browser/setup.ts'],
  isolate: false,
  // On a machine of others a browser may stall once; the log says what passed only then.
  retry: process.env.CI ? 1 : 0,
  expect: inPages,
  testTimeout: 120_000,
  hookTimeout: 900_000,
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), devServer(), precompress(), serviceWorker()],
  // Hundreds of files each: a start that finds them in its own takes a fifth less work.
  ssr: { noExternal: isSsrBuild ? ['typebox', 'kysely'] : [] },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    watch: { ignored: ['**/data/**', '**/dist/**', '**/docs/**'] },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        sourcemap: true,
        copyPublicDir: false,
        rolldownOptions: { input: serverEntries, output: { entryFileNames: '[name].js' } },
      }
    : {
        outDir: 'dist/browser',
        target: 'baseline-widely-available',
        chunkSizeWarningLimit: 900,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: files,
            },
          },
        },
      },
  // The limits of time end a test that hangs; they are wide, because no test asserts how fast the machine is.
  test: {
    // More than cores: they wait for databases and browsers.
    maxWorkers: 3,
    // What runs for seconds is not worth the compiler that makes the most of what runs for hours: an eighth of the work.
    execArgv: ['--no-opt'],
    sequence: { sequencer: LongestFirst },
    // A test that asserts nothing cannot fail.
    expect: { requireAssertions: true },
    projects: [
      unit('unit', {
        include: ['tests/*.test.ts', 'tests/{documents,fields,schema,resources}/**/*.test.ts'],
        exclude: [full],
      }),
      project('server', { ...onDatabases, include: serverTests, exclude: [full, ...mocking] }),
      project('server-mocks', { ...onDatabases, include: mocking, isolate: true }),
      ...adminRooms.map((room) =>
        admin(`admin-${room}`, {
          include: [`tests/admin/${room}/**/*.test.{ts,tsx}`],
          exclude: [full],
          isolate: false,
        }),
      ),
      admin('admin', {
        include: ['tests/admin/**/*.test.{ts,tsx}'],
        exclude: [full, ...adminRooms.map((room) => `tests/admin/${room}/**`)],
      }),
      project('critical', { ...inBrowser, include: [critical] }),

      unit('full-unit', {
        include: ['tests/*.full.test.ts', 'tests/{documents,fields,schema,resources}/**/*.full.test.ts'],
      }),
      project('full-server', { ...onDatabases, include: ['tests/{server,catalogue}/**/*.full.test.{ts,tsx}'] }),
      project('full-sections', { ...onDatabases, include: sectionTests, env: { SECTIONS: 'rest' } }),
      project('full-embedded', { ...onDatabases, include: databaseTests, env: { DATABASES: 'embedded' } }),
      admin('full-admin', { include: ['tests/admin/**/*.full.test.{ts,tsx}'] }),
      project('process', {
        include: ['tests/process/**/*.test.ts'],
        globalSetup: ['tests/harness/browser/setup.ts'],
        expect: patient,
        testTimeout: 120_000,
        hookTimeout: 900_000,
      }),
      project('browser', { ...inBrowser, include: ['tests/browser/**/*.test.ts'], exclude: [critical] }),
      project('both', {
        ...onDatabases,
        include: serverTests,
        exclude: mocking,
        env: { WHOLE: '1', DATABASES: 'both' },
      }),
      project('languages', { ...inBrowser, include: ['tests/browser/**/*.test.ts'], env: { WHOLE: '1' } }),
      project('pictures', {
        include: ['tests/browser/pictures.ts'],
        globalSetup: ['tests/harness/browser/setup.ts'],
        fileParallelism: false,
        testTimeout: 120_000,
        hookTimeout: 900_000,
      }),
      project('fuzz', {
        include: ['tests/server/fuzz/**/*.test.ts'],
        globalSetup: ['tests/harness/database/setup.ts'],
        env: {
          FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31),
          FUZZ_RUNS: process.env.FUZZ_RUNS ?? '200000',
        },
      }),
      project('kills', {
        include: kills.map((name) => `tests/process/${name}.test.ts`),
        globalSetup: ['tests/harness/browser/setup.ts'],
        env: { WHOLE: '1', KILLS: process.env.KILLS ?? '40', SECONDS_AWAY: '10', LOSSES: '1000' },
        expect: patient,
        testTimeout: 900_000,
        hookTimeout: 900_000,
      }),
    ],
  },
}))

function admin(name: string, test: object) {
  const environment = { environment: 'jsdom', setupFiles: ['tests/harness/admin/setup.ts'] }
  const made = project(name, { ...environment, testTimeout: 90_000, hookTimeout: 90_000, ...test })
  // A test that adds to a copy of the project loads the copy, which stands beside it.
  return { ...made, server: { fs: { strict: false } } }
}

const unit = (name: string, test: object) =>
  project(name, { isolate: false, typecheck: { enabled: false }, testTimeout: 60_000, ...test })

function project(name: string, test: object) {
  return { extends: true as const, test: { name, environment: 'node', ...test } }
}
