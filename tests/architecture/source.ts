import { readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { type ESTree, parseSync } from 'vite'

export const root = join(import.meta.dirname, '../..')

/** A file of the project, parsed once; `path` is from the root, with forward slashes. */
export interface Source {
  readonly path: string
  readonly comments: readonly string[]
  readonly program: ESTree.Program
}

export function sourceOf(path: string, text: string): Source {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`)
  return { path, program, comments: comments.map(({ value }) => value) }
}

/** Every source file below these folders of the project. */
export function sourcesIn(...folders: readonly string[]): readonly Source[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((file) => posix.join(folder, file))
      .filter((path) => /\.(ts|tsx|mjs)$/.test(path))
      .sort()
      .map((path) => sourceOf(path, readFileSync(join(root, path), 'utf8'))),
  )
}

/** Every node of a file, in the order of the text. It is walked once, however many rules ask. */
export function nodesOf(source: Source): readonly ESTree.Node[] {
  const known = walked.get(source)
  if (known) return known
  const nodes: ESTree.Node[] = []
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk)
    else if (isNode(value)) {
      nodes.push(value)
      Object.values(value).forEach(walk)
    }
  }
  walk(source.program)
  walked.set(source, nodes)
  return nodes
}
const walked = new WeakMap<Source, readonly ESTree.Node[]>()

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** What a file imports, types included: packages by name, our own files by their path from the root. */
export function importsOf(source: Source): readonly string[] {
  return nodesOf(source)
    .flatMap(specifiersOf)
    .map((specifier) => resolved(source.path, specifier))
}

/** Those that are there when the program runs: without types, and without what is loaded when it is needed. */
export function valueImportsOf(source: Source): readonly string[] {
  return source.program.body
    .filter(
      (node) =>
        !('importKind' in node && node.importKind === 'type') && !('exportKind' in node && node.exportKind === 'type'),
    )
    .flatMap(specifiersOf)
    .map((specifier) => resolved(source.path, specifier))
}

function specifiersOf(node: ESTree.Node): readonly string[] {
  if (node.type === 'CallExpression') return globsOf(node)
  const imports = [
    'ImportDeclaration',
    'ExportAllDeclaration',
    'ExportNamedDeclaration',
    'ImportExpression',
    'TSImportType',
  ]
  if (!imports.includes(node.type) || !('source' in node)) return []
  return node.source && isText(node.source) ? [node.source.value] : []
}

/** What an import names, from the root where it is a file of ours. */
export function resolved(path: string, specifier: string): string {
  return specifier.startsWith('.') ? posix.normalize(posix.join(posix.dirname(path), specifier)) : specifier
}

/** The patterns of an `import.meta.glob`, which imports files as much as `import` does. */
function globsOf(node: ESTree.CallExpression): readonly string[] {
  const { callee, arguments: given } = node
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'MetaProperty') return []
  const [first] = given
  const patterns = first?.type === 'ArrayExpression' ? first.elements : [first]
  return patterns.flatMap((pattern) => (pattern && isText(pattern) ? [pattern.value] : []))
}

export function isText(node: { readonly type: string }): node is ESTree.StringLiteral {
  return node.type === 'Literal' && 'value' in node && typeof node.value === 'string'
}

/** The names that a file declares and exports, types included; a default export by its own name. */
export function exportsOf(source: Source): readonly string[] {
  return source.program.body.flatMap((statement) => {
    if (statement.type === 'ExportDefaultDeclaration') return idNames(statement.declaration)
    if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return []
    const { declaration } = statement
    return declaration.type === 'VariableDeclaration' ? declaration.declarations.flatMap(idNames) : idNames(declaration)
  })
}

const idNames = (node: object): readonly string[] =>
  'id' in node && isNode(node.id) && node.id.type === 'Identifier' ? [node.id.name] : []
