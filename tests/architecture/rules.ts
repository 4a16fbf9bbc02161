import { basename, dirname } from 'node:path'
import { advisoryLocks } from '../../src/server/database/advisory-locks.ts'
import { outboundFolder } from './network.ts'
import { importsOf, isText, nodesOf, resolved, type Source } from './source.ts'

/** A rule of the house: `offences` says what in a file breaks it, nothing when all is well. */
export interface Rule {
  readonly name: string
  readonly offences: (source: Source) => readonly string[]
}

const places = {
  /** A field type is a part of the schema, except for its components. */
  schema: /^src\/(schema\/|group\/|fields\/(?!([^/]+\/)?browser\/))/,
  sections: /^src\/sections\.ts$/,
  api: /^src\/api\//,
  admin: /^src\/(admin\/|fields\/([^/]+\/)?browser\/)/,
  server: /^src\/server\//,
  build: /^src\/build\//,
  commands: /^src\/[\w-]+\.mjs$/,
  i18n: /^i18n(\/|$)/,
  section: /^resources\/[^/]+\.ts$/,
  shared: /^resources\/shared\//,
  demo: /^resources\/demo\//,
  tests: /^tests\//,
}
type Place = keyof typeof places

const mayImport: Readonly<Partial<Record<Place, readonly Place[]>>> = {
  schema: ['schema'],
  section: ['schema', 'shared'],
  shared: ['schema', 'shared'],
  demo: ['schema', 'shared', 'demo'],
  sections: ['schema', 'section'],
  i18n: ['i18n', 'schema'],
  api: ['api', 'schema'],
  admin: ['admin', 'api', 'schema', 'sections', 'i18n'],
  server: ['server', 'api', 'schema', 'sections', 'i18n', 'demo'],
  build: ['build', 'schema', 'api', 'server'],
  commands: ['commands'],
}

const homes: readonly { readonly packages: RegExp; readonly home: RegExp }[] = [
  {
    packages:
      /^(react|react-.*|ra-(?!language-).*|@mui\/.*|@emotion\/.*|@tiptap\/.*|@dnd-kit\/.*|lucide-react|recharts)$/,
    home: places.admin,
  },
  { packages: /^(fastify|@fastify\/.*|kysely|sharp|@node-rs\/.*|sanitize-html)$/, home: places.server },
  { packages: /^typebox$/, home: places.api },
  { packages: /^pg-boss$/, home: /^src\/server\/queue\// },
  { packages: /^undici$/, home: outboundFolder },
  { packages: /^nodemailer$/, home: /^src\/server\/mail\// },
  { packages: /^(pg|pg-(?!boss).*|@electric-sql\/.*)$/, home: /^src\/server\/database\// },
]

/** The policy, and those that work for nobody who signed in: the website's intake, the daily job and the demonstration. */
const scopeMakers: readonly string[] = [
  'src/server/access/authorization.ts',
  'src/server/routes/website.ts',
  'src/server/personal/anonymize-expired.ts',
  'src/server/search/rebuild-search-text.ts',
  'src/server/demo/seed-unit.ts',
]

/** The auth provider, and what decides before or outside of React. */
const accessDeciders: readonly string[] = [
  'src/admin/providers/auth-provider.ts',
  'src/admin/engine/drawer/use-drawer-target.ts',
  'src/admin/shell/pages/prefetch-first-list.ts',
]

const lockKeys: readonly number[] = Object.values(advisoryLocks)

export const rules: readonly Rule[] = [
  {
    name: 'a place imports only what it may know',
    offences: (source) => {
      const place = placeOf(source.path)
      const allowed = place && mayImport[place]
      if (!allowed) return []
      return importsOf(source).filter((path) => {
        const target = placeOf(path)
        return target !== undefined && !allowed.includes(target)
      })
    },
  },
  {
    name: 'the browser knows of the calls no more than their types',
    offences: (source) =>
      places.admin.test(source.path)
        ? nodesOf(source).flatMap((node) =>
            node.type === 'ImportDeclaration' && node.importKind !== 'type' && /\/api\//.test(node.source.value)
              ? [node.source.value].filter((path) => places.api.test(resolved(source.path, path)))
              : [],
          )
        : [],
  },
  {
    name: 'packages stay where they belong',
    offences: (source) => {
      if (places.tests.test(source.path)) return []
      const packages = importsOf(source).filter((path) => placeOf(path) === undefined)
      const strays = packages.filter((name) =>
        homes.some(({ packages, home }) => packages.test(packageOf(name)) && !home.test(source.path)),
      )
      return isPure(source.path) ? packages : strays
    },
  },
  {
    // They report to react-admin's authors in production, and bring a login page and routes of their own.
    name: 'the admin is built of CoreAdminContext, without Admin and CoreAdminUI',
    offences: (source) =>
      places.admin.test(source.path)
        ? nodesOf(source).flatMap((node) =>
            node.type === 'ImportDeclaration' && ['ra-core', 'react-admin'].includes(node.source.value)
              ? node.specifiers
                  .map((specifier) => ('imported' in specifier ? nameOf(specifier.imported) : '*'))
                  .filter((name) => ['*', 'Admin', 'AdminUI', 'CoreAdmin', 'CoreAdminUI'].includes(name))
              : [],
          )
        : [],
  },
  {
    name: 'routing is imported from react-router-dom alone',
    offences: (source) =>
      importsOf(source).filter((name) => name === 'react-router' || name.startsWith('react-router/')),
  },
  {
    name: 'only the providers of the admin talk to the network',
    offences: (source) => {
      if (!source.path.startsWith('src/') || outboundFolder.test(source.path)) return []
      if (source.path.startsWith('src/admin/providers/')) return []
      return calledBy(source).filter((name) => name === 'fetch' || name === 'XMLHttpRequest')
    },
  },
  {
    name: 'a component that is loaded late waits for the connection',
    offences: (source) =>
      source.path === 'src/admin/providers/lazy.ts'
        ? []
        : nodesOf(source).flatMap((node) =>
            node.type === 'ImportDeclaration' && node.source.value === 'react'
              ? node.specifiers.flatMap(({ local }) => (local.name === 'lazy' ? ['lazy'] : []))
              : [],
          ),
  },
  {
    // Whoever holds a scope may do everything with the section's records: it is the policy that hands it out, except to nobody in particular.
    name: 'only the policy opens the records of a section to people',
    offences: (source) =>
      places.server.test(source.path) && !scopeMakers.includes(source.path)
        ? calledBy(source).filter((name) => ['createSectionContexts', 'canPerform', 'canReadOptions'].includes(name))
        : [],
  },
  {
    name: 'components ask canAccess of react-admin what a user may do',
    offences: (source) =>
      places.admin.test(source.path) && !accessDeciders.includes(source.path)
        ? calledBy(source).filter((name) => name === 'canPerform')
        : [],
  },
  {
    name: 'the environment is read at the start alone',
    offences: (source) => {
      if (!source.path.startsWith('src/') || source.path === 'src/server/main.ts' || places.commands.test(source.path))
        return []
      return membersOf(source).filter((member) => member === 'process.env')
    },
  },
  {
    name: 'section files hold no functions',
    offences: (source) =>
      places.section.test(source.path) ? typesOf(source).filter((type) => /Function/.test(type)) : [],
  },
  {
    name: 'nothing is put off or silenced',
    offences: (source) => {
      const words = /\b(TODO|FIXME|XXX|HACK)\b|@ts-(ignore|nocheck)|biome-ignore|eslint-disable/
      const expected = places.tests.test(source.path) ? /$^/ : /@ts-expect-error/
      return source.comments.filter((comment) => words.test(comment) || expected.test(comment))
    },
  },
  {
    name: 'types are neither any nor asserted away',
    offences: (source) => [
      ...typesOf(source).filter((type) => type === 'TSAnyKeyword' || type === 'TSNonNullExpression'),
      ...nodesOf(source).flatMap((node) => ('definite' in node && node.definite ? ['!:'] : [])),
    ],
  },
  {
    name: 'nothing is printed to the console',
    offences: (source) => membersOf(source).filter((member) => member.startsWith('console.')),
  },
  {
    name: 'advisory locks are taken by way of their registry',
    offences: (source) =>
      places.server.test(source.path) && source.path !== 'src/server/database/advisory-locks.ts'
        ? [
            ...textsOf(source).filter((text) => /advisory/i.test(text) && !text.startsWith('.')),
            ...numbersOf(source)
              .filter((number) => lockKeys.includes(number))
              .map(String),
          ]
        : [],
  },
  {
    name: 'every test runs',
    offences: (source) =>
      membersOf(source).filter((member) => /^(test|it|describe|suite|bench)\.(skip|only|todo)$/.test(member)),
  },
  {
    name: 'files and folders are named by their content, in kebab-case, components in PascalCase',
    offences: ({ path }) => {
      const folders = dirname(path).split('/')
      const folderOffences = folders.filter((folder) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(folder) || isVague(folder))
      return isWellNamed(path) ? folderOffences : [...folderOffences, basename(path)]
    },
  },
]

/**
 * No shared code may ask which section it has: the names of the sections do not occur in it as strings. A type asks nothing, and
 * the tables that all sections share go by `core.admins`, `core.roles`, `core.files`.
 */
export function namelessSections(names: readonly string[]): Rule {
  return {
    name: 'shared code names no section',
    offences: (source) =>
      source.path.startsWith('src/') ? textsOf(source).filter((text) => names.includes(text)) : [],
  }
}

const placeOf = (path: string): Place | undefined =>
  (Object.keys(places) as Place[]).find((place) => places[place].test(path))

const isPure = (path: string): boolean =>
  [places.schema, places.section, places.shared, places.demo, places.sections].some((place) => place.test(path))

const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

const isVague = (name: string): boolean =>
  /^(utils?|misc|helpers?|managers?|common-code)$/i.test(name.replace(/\..*$/, ''))

function isWellNamed(path: string): boolean {
  const name = basename(path)
  if (isVague(name)) return false
  if (places.section.test(path) || places.shared.test(path) || places.demo.test(path))
    return /^[a-z][A-Za-z]*(\.[a-z]+)?\.ts$/.test(name)
  if (/^[a-z0-9]+(-[a-z0-9]+)*((\.full)?\.test)?\.(ts|tsx|mjs)$/.test(name)) return true
  return /\.tsx$/.test(name) && /^[A-Z][A-Za-z0-9]*((\.full)?\.test)?\.tsx$/.test(name)
}

const typesOf = (source: Source): readonly string[] => nodesOf(source).map((node) => node.type)

/** What is called or constructed by its bare name, or through the global object. */
function calledBy(source: Source): readonly string[] {
  return nodesOf(source).flatMap((node) => {
    if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
    const { callee } = node
    if (callee.type === 'MemberExpression') return isGlobal(callee.object) ? [nameOf(callee.property)] : []
    return [nameOf(callee)]
  })
}

const isGlobal = (node: object): boolean => ['window', 'globalThis', 'self'].includes(nameOf(node))
const nameOf = (node: object): string => ('name' in node && typeof node.name === 'string' ? node.name : '')

/** What is reached by one dot: `process.env`, `test.only`. */
const membersOf = (source: Source): readonly string[] =>
  nodesOf(source).flatMap((node) =>
    node.type === 'MemberExpression' ? [`${nameOf(node.object)}.${nameOf(node.property)}`] : [],
  )

/** The texts that a program works with; those that are types are gone when it runs. */
const numbersOf = (source: Source): readonly number[] =>
  nodesOf(source).flatMap((node) => (node.type === 'Literal' && typeof node.value === 'number' ? [node.value] : []))

function textsOf(source: Source): readonly string[] {
  const nodes = nodesOf(source)
  const types = new Set<object>(nodes.flatMap((node) => (node.type === 'TSLiteralType' ? [node.literal] : [])))
  return nodes.flatMap((node) => {
    if (types.has(node)) return []
    if (node.type === 'TemplateElement') return [node.value.raw]
    return isText(node) ? [node.value] : []
  })
}
