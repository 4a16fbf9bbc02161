import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const source = join(import.meta.dirname, '../admin/providers/service-worker.ts')

/** Writes `/sw.js`, which caches the page and the initial files of the application under their names in this build. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir = '' }, bundle) {
      const bundleFiles = Object.values(bundle)
      const files = firstFiles(bundleFiles.filter((file) => file.type === 'chunk'))
      const page = bundleFiles.find(({ fileName }) => fileName === 'index.html')
      const version = createHash('sha256')
        .update(files.join())
        .update(page?.type === 'asset' ? page.source : '')
      await build({
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        define: { built: JSON.stringify({ version: version.digest('hex').slice(0, 12), files }) },
        build: {
          outDir: dir,
          emptyOutDir: false,
          rolldownOptions: { input: source, output: { format: 'iife', entryFileNames: 'sw.js' } },
        },
      })
    },
  }
}

/** The scripts and style sheets of the sign-in page and of the application start. */
function firstFiles(chunks: readonly Rolldown.OutputChunk[]): readonly string[] {
  const entryChunks = chunks.filter(
    ({ isEntry, moduleIds }) => isEntry || moduleIds.some((id) => id.endsWith('/start.tsx')),
  )
  const files = entryChunks.flatMap((chunk) => [
    chunk.fileName,
    ...chunk.imports,
    ...(chunk.viteMetadata?.importedCss ?? []),
  ])
  return [...new Set(files)].toSorted().map((file) => `/${file}`)
}
