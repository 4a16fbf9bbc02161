import { posix } from 'node:path'
import { importsOf, type Source, valueImportsOf } from './source.ts'

/**
 * The rooms of the program, each above those that it builds on: a file imports from its own room and from rooms that stand before
 * it, never from a later one. What stands in no room belongs to the nearest folder that is one.
 */
export const rooms: readonly (readonly string[])[] = [
  ['src/schema/text', 'src/group', 'src/schema'],
  [
    'src/admin/theme',
    'src/admin/providers',
    'src/admin/context',
    'src/admin/ui/text',
    'src/admin/ui',
    'src/admin/ui/states',
    'src/admin/ui/controls',
    'src/admin/session',
    'src/admin/notices',
    'src/admin/undo',
    'src/admin/jobs',
    'src/admin/field/cells',
    'src/admin/field/record',
    'src/admin/field/inputs',
    'src/admin/field/take-out',
    'src/admin/field/differences',
    'src/admin/files',
    'src/admin/kinds',
    'src/admin/engine/list/state',
    'src/admin/engine/history',
    'src/admin/engine/personal',
    'src/admin/engine/form',
    'src/admin/engine/drawer',
    'src/admin/engine/list',
    'src/admin/engine/show',
    'src/admin/screens',
    'src/admin/shell',
    'src/admin/login',
    'src/admin',
  ],
  ['src/api', 'src/api/sections', 'src/api/openapi'],
  [
    'src/server/storage',
    'src/server/outbound',
    'src/server/database',
    'src/server/queue',
    'src/server/mail',
    'src/server/http',
    'src/server/second-factor',
    'src/server/store',
    'src/server/accounts',
    'src/server/passkeys',
    'src/server/openid',
    'src/server/lists',
    'src/server/export',
    'src/server/parsing',
    'src/server/files',
    'src/server/reports',
    'src/server/history',
    'src/server/context',
    'src/server/access',
    'src/server/jobs',
    'src/server/personal',
    'src/server/search',
    'src/server/backup',
    'src/server/credentials',
    'src/server/guards',
    'src/server/records',
    'src/server/import',
    'src/server/demo',
    'src/server/staff',
    'src/server/jobs/kinds',
    'src/server/routes/files',
    'src/server/routes/staff',
    'src/server/routes/sections',
    'src/server/routes',
    'src/server',
  ],
]

const mostFiles = 22

/** What a file imports from rooms that stand after its own. */
export function importsUpwards(source: Source): readonly string[] {
  return rooms.flatMap((order) => {
    const own = placeIn(order, source.path)
    return own < 0 ? [] : importsOf(source).filter((path) => placeIn(order, path) > own)
  })
}

function placeIn(order: readonly string[], path: string): number {
  const [room] = order.filter((folder) => path.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)
  return room === undefined ? -1 : order.indexOf(room)
}

/** The rings of files that import each other's values, each as the way around. */
export const ringsIn = (sources: readonly Source[]): readonly string[] =>
  ringsOf(new Map(sources.map((source) => [source.path, valueImportsOf(source)])))

/** The rings of folders whose files import each other, types included: none of them could be read or moved alone. */
export function folderRingsIn(sources: readonly Source[]): readonly string[] {
  const folders = Map.groupBy(sources, ({ path }) => posix.dirname(path))
  const importsFrom = (folder: string, files: readonly Source[]) =>
    new Set(
      files
        .flatMap(importsOf)
        .map((path) => posix.dirname(path))
        .filter((other) => other !== folder),
    )
  return ringsOf(new Map([...folders].map(([folder, files]) => [folder, [...importsFrom(folder, files)]])))
}

function ringsOf(imports: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const done = new Set<string>()
  const rings: string[] = []
  const visit = (path: string, way: readonly string[]): void => {
    const start = way.indexOf(path)
    if (start >= 0) rings.push([...way.slice(start), path].join(' → '))
    if (start >= 0 || done.has(path)) return
    for (const next of imports.get(path) ?? []) visit(next, [...way, path])
    done.add(path)
  }
  for (const path of imports.keys()) visit(path, [])
  return rings
}

/** Folders with more files than somebody takes in at a glance. */
export function fullFolders(sources: readonly Source[]): readonly string[] {
  const folders = Map.groupBy(sources, ({ path }) => posix.dirname(path))
  return [...folders]
    .filter(([, files]) => files.length > mostFiles)
    .map(([folder, files]) => `${folder}: ${files.length} files`)
}
