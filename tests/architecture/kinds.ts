import type { ESTree } from 'vite'
import { isText, nodesOf, type Source } from './source.ts'

/** Where a kind of field is one thing: what it is, how it looks, and the tables that name what a new one lacks. */
const homes = /^src\/(schema\/(check\/field-types\.ts$|fields\.ts$)|fields\/)/

/** The places outside its two homes that ask which kind a field has; everybody else goes by facts. */
export function asksForKinds(source: Source, kinds: readonly string[]): readonly string[] {
  if (!source.path.startsWith('src/') || homes.test(source.path)) return []
  const isKind = (node: object) =>
    isText({ type: '', ...node }) && 'value' in node && kinds.includes(String(node.value))
  return nodesOf(source).flatMap((node) => {
    if (node.type === 'BinaryExpression') return isNamed(node.left) && isKind(node.right) ? ['compares'] : []
    if (node.type === 'SwitchStatement')
      return isNamed(node.discriminant) ? node.cases.flatMap(({ test }) => (test && isKind(test) ? ['case'] : [])) : []
    if (node.type === 'CallExpression') return looksUp(node, isKind)
    return isTable(node) ? ['table'] : []
  })
}

/** `kind`, `field.kind`, `leaf?.field.kind`. */
function isNamed(node: object): boolean {
  if ('expression' in node && typeof node.expression === 'object' && node.expression) return isNamed(node.expression)
  const named = 'property' in node ? node.property : node
  return typeof named === 'object' && named !== null && 'name' in named && named.name === 'kind'
}

/** `['date', 'time'].includes(field.kind)` */
function looksUp({ callee, arguments: given }: ESTree.CallExpression, isKind: (node: object) => boolean): string[] {
  const list =
    callee.type === 'MemberExpression' && callee.object.type === 'ArrayExpression' ? callee.object : undefined
  return list?.elements.some((one) => one && isKind(one)) && given.some(isNamed) ? ['looks up'] : []
}

/** A type by the names of kinds: `Record<FieldKind, …>`, `Field['kind'][]`. */
function isTable(node: ESTree.Node): boolean {
  if (node.type === 'TSTypeReference')
    return 'name' in node.typeName && ['FieldKind', 'ValueKind'].includes(node.typeName.name)
  if (node.type !== 'TSIndexedAccessType' || node.indexType.type !== 'TSLiteralType') return false
  const { objectType, indexType } = node
  const isField =
    objectType.type === 'TSTypeReference' && 'name' in objectType.typeName && /Field$/.test(objectType.typeName.name)
  return isField && isText(indexType.literal) && indexType.literal.value === 'kind'
}
