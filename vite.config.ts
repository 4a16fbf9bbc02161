import { existsSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { devServer } from './src/build/dev-server.ts'
import { precompress } from './src/build/precompress.ts'

const databaseWorker = 'src/server/database/worker.ts'

const serverEntries = {
  main: 'src/server/main.ts',
  ...(existsSync(databaseWorker) ? { worker: databaseWorker } : {}),
}

export default defineConfig(({ isSsrBuild }) => ({
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
    : { outDir: 'dist/browser', target: 'baseline-widely-available', chunkSizeWarningLimit: 700, modulePreload: true },
  test: {
    maxWorkers: 2,
    projects: [
      project('unit', {
        include: ['tests/*.test.ts', 'tests/schema/**/*.test.ts', 'tests/resources/**/*.test.ts'],
        typecheck: { enabled: false },
      }),
      project('server', {
        include: ['tests/server/**/*.test.ts', 'tests/catalogue/**/*.test.ts'],
        globalSetup: ['tests/postgres.ts'],
        testTimeout: 30_000,
        hookTimeout: 60_000,
      }),
      project('admin', {
        include: ['tests/admin/**/*.test.{ts,tsx}'],
        environment: 'jsdom',
        setupFiles: ['tests/admin/setup.ts'],
        testTimeout: 20_000,
      }),
      project('browser', {
        include: ['tests/browser/**/*.test.ts'],
        fileParallelism: false,
        testTimeout: 120_000,
        hookTimeout: 300_000,
      }),
      project('pictures', {
        include: ['tests/browser/pictures.ts'],
        fileParallelism: false,
        testTimeout: 120_000,
        hookTimeout: 300_000,
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
