import { importsOf, isText, nodesOf, type Source } from './source.ts'

/** The one folder of the server that makes requests, where addresses, redirects, time and bytes are bounded. */
export const outboundFolder = /^src\/server\/outbound\//

/** The socket of pg, which connects it to the address of the settings. */
const driverSocket = 'src/server/database/server/socket-client.ts'

/** What of `node:http` and `node:net` makes no connection. */
const harmless = ['createServer', 'STATUS_CODES', 'isIP', 'isIPv4', 'isIPv6']
const clients = ['fetch', 'WebSocket', 'EventSource', 'XMLHttpRequest']

/** Mail, files and database have packages of their own, and addresses from settings. */
export const requestsInOnePlace = {
  name: 'the server makes requests in one place',
  offences: (source: Source): readonly string[] => {
    if (!source.path.startsWith('src/server/') || outboundFolder.test(source.path)) return []
    if (source.path === driverSocket) return []
    const packages = importsOf(source).filter((name) => /^(node:)?(https|http2|tls|dgram|dns)(\/|$)|^undici/.test(name))
    return [...packages, ...connectionsOf(source), ...clientsIn(source)]
  },
}

function connectionsOf(source: Source): readonly string[] {
  return nodesOf(source).flatMap((node) => {
    if (node.type === 'ImportExpression')
      return isText(node.source) && /^(node:)?(http|net)$/.test(node.source.value) ? [node.source.value] : []
    if (node.type !== 'ImportDeclaration' || node.importKind === 'type') return []
    if (!/^(node:)?(http|net)$/.test(node.source.value)) return []
    const names = node.specifiers.flatMap((specifier) => {
      if (specifier.type !== 'ImportSpecifier') return ['*']
      return specifier.importKind === 'type' || !('name' in specifier.imported) ? [] : [specifier.imported.name]
    })
    return names.filter((name) => !harmless.includes(name)).map((name) => `${node.source.value} ${name}`)
  })
}

const clientsIn = (source: Source): readonly string[] =>
  nodesOf(source).flatMap((node) => (node.type === 'Identifier' && clients.includes(node.name) ? [node.name] : []))
