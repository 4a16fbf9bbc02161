import { heavyTables } from '../server/hostile/corpus/heavy-tables.ts'
import { hostileFiles } from '../server/hostile/corpus/index.ts'
import { hostileTexts } from '../server/hostile/rich-texts.ts'
import { importsOf, type Source, valueImportsOf } from './source.ts'

type Kind = (typeof hostileFiles)[number]['kind']

/** Packages that unpack or parse what is sent from outside. */
const parserPackages = ['csv-parse', 'fflate', 'file-type', 'sanitize-html', 'saxes', 'sharp', 'yauzl']
/** Those that do so in JavaScript and for long; sharp has processes of its own, and sanitize-html is given little at a time. */
const threadPackages = ['csv-parse', 'fflate', 'file-type', 'saxes', 'yauzl']

/** All other packages of an installation: none of them is given an upload. A new package is entered here or above. */
export const otherPackages = [
  ...['@aws-sdk/client-s3', '@electric-sql/pglite', '@fastify/compress', '@fastify/cors', '@fastify/helmet'],
  ...[
    '@fastify/accept-negotiator',
    '@fastify/multipart',
    '@fastify/static',
    '@node-rs/argon2',
    '@simplewebauthn/server',
    '@zxcvbn-ts/language-common',
  ],
  ...[
    'age-encryption',
    'fastify',
    'jose',
    'kysely',
    'leven',
    'libphonenumber-js',
    'node',
    'nodemailer',
    'openid-client',
  ],
  ...['otpauth', 'pg', 'pg-boss', 'prom-client', 'tar-stream', 'typebox', 'undici', 'unhomoglyph', 'uqr', 'uuidv7'],
]

const filesOf = (...kinds: readonly Kind[]): readonly unknown[] =>
  hostileFiles.filter(({ kind }) => kinds.includes(kind))

interface Parser {
  readonly packages: readonly string[]
  /** Hostile input that reaches it. */
  readonly corpus: readonly unknown[]
}

/** The only modules that import a parser, each with its part of the corpus of hostile files. */
export const parsers: Readonly<Record<string, Parser>> = {
  'src/server/parsing/table/csv.ts': { packages: ['csv-parse'], corpus: [...filesOf('csv'), ...heavyTables] },
  'src/server/parsing/table/zip.ts': { packages: ['yauzl'], corpus: filesOf('xlsx') },
  'src/server/parsing/table/xml-reader.ts': { packages: ['saxes'], corpus: filesOf('xlsx') },
  'src/server/parsing/content-type.ts': { packages: ['file-type'], corpus: filesOf('zip', 'image', 'svg') },
  'src/server/files/picture-decoder.ts': { packages: ['sharp'], corpus: filesOf('image') },
  'src/server/records/sanitize-markup.ts': { packages: ['sanitize-html'], corpus: hostileTexts },
}
/** Modules that only write with such a package. */
const writers: Readonly<Record<string, readonly string[]>> = {
  'src/server/export/xlsx.ts': ['fflate'],
  'src/server/demo/demo-pictures.ts': ['sharp'],
}

const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Parser packages that a module imports although it is not entered for them. */
export function unregisteredParsers(source: Source): readonly string[] {
  if (!source.path.startsWith('src/server/')) return []
  const allowed = parsers[source.path]?.packages ?? writers[source.path] ?? []
  return importsOf(source)
    .map(packageOf)
    .filter((name) => parserPackages.includes(name) && !allowed.includes(name))
}

/** Packages that are entered neither as parsers nor as others. */
export const unknownPackages = (dependencies: readonly string[]): readonly string[] =>
  dependencies.filter((name) => !parserPackages.includes(name) && !otherPackages.includes(name))

/** The modules that a program loads at its start from which a parser of the threads is reached, from the program to the package. */
export function parsersLoadedBy(program: string, sources: readonly Source[]): readonly string[] {
  const imports = new Map(sources.map((source) => [source.path, valueImportsOf(source)]))
  const loaded = new Set<string>()
  const visit = (path: string): void => {
    if (loaded.has(path)) return
    loaded.add(path)
    for (const next of imports.get(path) ?? []) visit(next)
  }
  visit(program)
  const writes = (path: string, name: string) => writers[path]?.includes(name)
  return [...loaded].flatMap((path) =>
    (imports.get(path) ?? [])
      .map(packageOf)
      .filter((name) => threadPackages.includes(name) && !writes(path, name))
      .map((name) => `${path}: ${name}`),
  )
}
