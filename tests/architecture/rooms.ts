import { posix } from 'node:path'
import { importsOf, type Source } from './source.ts'

/**
 * The folders of the schema, the API and the browser in order, each above those that it builds on: a file imports from its own folder and from those that stand before
 * it, never from a later one. What is not listed belongs to the nearest listed folder above it.
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
    'src/admin/notifications',
    'src/admin/undo',
    'src/admin/jobs',
    'src/admin/field/cells',
    'src/admin/field/record',
    'src/admin/field/inputs',
    'src/admin/field/undoable-remove',
    'src/admin/field/differences',
    'src/admin/files',
    'src/fields/browser',
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
]

/**
 * The six layers of the server: a file imports from its own layer and from those before it. What stands in no named folder, such as
 * `app.ts`, is the last layer.
 */
export const layers: readonly (readonly [name: string, folders: readonly string[]])[] = [
  ['platform', ['database', 'mail', 'outbound', 'queue', 'storage']],
  ['http', ['http']],
  [
    'domain',
    [
      ...[
        'access',
        'accounts',
        'context',
        'credentials',
        'export',
        'files',
        'history',
        'jobs',
        'lists',
        'openid',
        'parsing',
      ],
      ...['passkeys', 'records', 'search', 'second-factor', 'store', 'write-policies'],
    ],
  ],
  [
    'features',
    ['account-management', 'backup', 'demo', 'import', 'jobs/kinds', 'metrics', 'personal', 'reports', 'website'],
  ],
  ['routes', ['routes']],
  ['app', ['']],
]

/** What a file of the server imports from layers that stand after its own. */
export const importsOfLaterLayers = (source: Source): readonly string[] => {
  const own = layerOf(source.path)
  return own < 0 ? [] : importsOf(source).filter((path) => layerOf(path) > own)
}

const layerOf = (path: string): number => {
  const folder = serverFolderOf(path)
  return layers.findIndex(([, folders]) => folder !== undefined && folders.includes(folder))
}

/** The folder of a layer that a file belongs to: '' for `app.ts`; undefined outside the server. */
export function serverFolderOf(path: string): string | undefined {
  if (!path.startsWith('src/server/')) return undefined
  const holding = layers.flatMap(([, folders]) => folders).filter((folder) => path.startsWith(`src/server/${folder}/`))
  return holding.sort((one, other) => other.length - one.length)[0] ?? ''
}

/** What a file imports from rooms that stand after its own. */
export function importsUpwards(source: Source): readonly string[] {
  return rooms.flatMap((order) => {
    const own = placeIn(order, source.path)
    return own < 0 ? [] : importsOf(source).filter((path) => placeIn(order, path) > own)
  })
}

function placeIn(order: readonly string[], file: string): number {
  const path = file.replace(/^src\/fields\/[^/]+\/browser\//, 'src/fields/browser/')
  const [room] = order.filter((folder) => path.startsWith(`${folder}/`)).sort((a, b) => b.length - a.length)
  return room === undefined ? -1 : order.indexOf(room)
}

/** The rings of folders whose files import each other, types included: none of them could be read or moved alone. */
export function folderRingsIn(
  sources: readonly Source[],
  folderOf: (path: string) => string | undefined = posix.dirname,
): readonly string[] {
  const imports = new Map<string, Set<string>>()
  for (const source of sources) {
    const folder = folderOf(source.path)
    if (folder === undefined) continue
    const others = importsOf(source).flatMap((path) => folderOf(path) ?? [])
    imports.set(folder, new Set([...(imports.get(folder) ?? []), ...others.filter((other) => other !== folder)]))
  }
  return ringsOf(new Map([...imports].map(([folder, others]) => [folder, [...others]])))
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
