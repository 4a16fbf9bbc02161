import { existsSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { devServer } from './src/build/dev-server.ts'
import { precompress } from './src/build/precompress.ts'

const databaseWorker = 'src/server/database/worker.ts'

const serverEntries = {
  main: 'src/server/main.ts',
  ...(existsSync(databaseWorker) ? { worker: databaseWorker } : {}),
}

const lean = (file: string) => join(import.meta.dirname, 'src/build/lean', file)
/** What libraries bring along that nothing here uses, or that browsers do themselves. */
const leaner = {
  'object.entries': lean('entries.cjs'),
  hasown: lean('own.cjs'),
  'hoist-non-react-statics': lean('statics.cjs'),
  warning: lean('warning.cjs'),
  'lodash/isEqual.js': 'fast-deep-equal/es6',
  'lodash/union.js': lean('union.mjs'),
  'jsonexport/dist/index.js': lean('export.mjs'),
  inflection: lean('words.mjs'),
  'query-string': lean('query.mjs'),
}

const ripple = { find: /^\.\/TouchRipple\.mjs$/, replacement: lean('ripple.mjs') }
/** The other functions of lodash that react-admin asks for, of a package that is made for browsers of today. */
const lodash = { find: /^lodash\/(\w+)\.js$/, replacement: 'es-toolkit/compat/$1' }
/** The router's build with its help for developers left out, which its package offers to servers alone. */
const router = (file: string) => join(import.meta.dirname, 'node_modules/react-router/dist/production', file)
const routers = [
  { find: /^react-router$/, replacement: router('index.mjs') },
  { find: /^react-router\/dom$/, replacement: router('dom-export.mjs') },
]
const aliases = [
  ...Object.entries(leaner).map(([find, replacement]) => ({ find, replacement })),
  ripple,
  lodash,
  ...routers,
]

/** What every page draws with: as one file it is compressed better than as forty small ones. */
const everywhere = new RegExp(
  '/node_modules/(@emotion|@mui/(utils|system|styled-engine|material/(utils|styles|ButtonBase|Button|IconButton|Paper|Skeleton|' +
    'CircularProgress|useMediaQuery|Typography|internal/svg-icons))|lucide-react/dist/esm/(createLucideIcon|Icon|shared|context))/',
)

export default defineConfig(({ isSsrBuild }) => ({
  resolve: { alias: isSsrBuild ? [] : aliases },
  plugins: [react(), devServer(), precompress()],
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
        chunkSizeWarningLimit: 700,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'controls', test: everywhere },
                { name: 'icons', test: /lucide-react\/dist\/esm\/icons/, minShareCount: 2 },
              ],
            },
          },
        },
      },
  // The limits of time end a test that hangs; they are wide, because no test asserts how fast the machine is.
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', {
        include: ['tests/*.test.ts', 'tests/schema/**/*.test.ts', 'tests/resources/**/*.test.ts'],
        typecheck: { enabled: false },
        testTimeout: 60_000,
      }),
      project('server', {
        include: ['tests/server/**/*.test.ts', 'tests/catalogue/**/*.test.ts'],
        globalSetup: ['tests/server/setup.ts'],
        testTimeout: 180_000,
        hookTimeout: 180_000,
      }),
      project('admin', {
        include: ['tests/admin/**/*.test.{ts,tsx}'],
        environment: 'jsdom',
        setupFiles: ['tests/admin/setup.ts'],
        testTimeout: 90_000,
        hookTimeout: 90_000,
      }),
      project('browser', {
        include: ['tests/browser/**/*.test.ts'],
        globalSetup: ['tests/browser/setup.ts'],
        fileParallelism: false,
        // On a machine of others a browser may stall once; the log says what passed only then.
        retry: process.env.CI ? 1 : 0,
        // A busy machine does not show everything within the standard second.
        expect: { poll: { timeout: 15_000 } },
        testTimeout: 120_000,
        hookTimeout: 300_000,
      }),
      project('pictures', {
        include: ['tests/browser/pictures.ts'],
        globalSetup: ['tests/browser/setup.ts'],
        fileParallelism: false,
        testTimeout: 120_000,
        hookTimeout: 300_000,
      }),
      project('fuzz', {
        include: ['tests/server/fuzz/**/*.test.ts'],
        globalSetup: ['tests/server/setup.ts'],
        env: {
          FUZZ_SEED: process.env.FUZZ_SEED ?? String(Date.now() % 2 ** 31),
          FUZZ_RUNS: process.env.FUZZ_RUNS ?? '200000',
        },
      }),
      project('bench', {
        include: ['tests/bench/**/*.test.ts'],
        globalSetup: ['tests/postgres.ts'],
        fileParallelism: false,
        testTimeout: 900_000,
        hookTimeout: 900_000,
      }),
    ],
  },
}))

function project(name: string, test: object) {
  return { extends: true as const, test: { name, environment: 'node', ...test } }
}
