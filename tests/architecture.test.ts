import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dependencies } from '../package.json' with { type: 'json' }
import { fieldKinds } from '../src/schema/check/field-types.ts'
import { waitsByMonotonicClock } from './architecture/clocks.ts'
import { grantsEndPreparations, recordWritesEntail } from './architecture/grants.ts'
import { asksForKinds } from './architecture/kinds.ts'
import { requestsInOnePlace } from './architecture/network.ts'
import { parsers, parsersLoadedBy, unknownPackages, unregisteredParsers } from './architecture/parsers.ts'
import { linearPatterns } from './architecture/patterns.ts'
import { folderRingsIn, importsOfLaterLayers, importsUpwards, serverFolderOf } from './architecture/rooms.ts'
import { namelessSections, type Rule, rules } from './architecture/rules.ts'
import { importsOf, root, sourceOf, sourcesIn } from './architecture/source.ts'
import { countNames } from './vocabulary/count.ts'
import { namesInStrings, retiredStringsIn } from './vocabulary/strings.ts'

const sectionNames = readdirSync(join(root, 'resources'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))

const allRules: readonly Rule[] = [
  ...rules,
  requestsInOnePlace,
  linearPatterns,
  grantsEndPreparations,
  recordWritesEntail,
  waitsByMonotonicClock,
  namelessSections(sectionNames),
  { name: 'nobody asks which kind a field has', offences: (source) => asksForKinds(source, fieldKinds) },
]
const sources = sourcesIn('src', 'resources', 'i18n', 'tests')

describe('the project keeps its own rules', () => {
  test.each(allRules.map((rule) => [rule.name, rule] as const))('%s', (_name, rule) => {
    expect(sources.flatMap((source) => rule.offences(source).map((offence) => `${source.path}: ${offence}`))).toEqual(
      [],
    )
  })

  test('a folder imports only from folders that stand before it', () => {
    expect(sources.flatMap((source) => importsUpwards(source).map((path) => `${source.path} imports ${path}`))).toEqual(
      [],
    )
  })

  test('a file of the server imports only from its own layer and from those before it', () => {
    expect(
      sources.flatMap((source) => importsOfLaterLayers(source).map((path) => `${source.path} imports ${path}`)),
    ).toEqual([])
  })

  test.each(['src/admin/', 'src/api/'])('no folders of %s import each other in a ring', (folder) => {
    expect(folderRingsIn(sources.filter(({ path }) => path.startsWith(folder)))).toEqual([])
  })

  test('no folders of the server import each other in a ring', () => {
    expect(folderRingsIn(sources, serverFolderOf)).toEqual([])
  })

  test('files and exports of the schema, the API, the server and the admin have the names that the field uses', () => {
    const named = countNames('src/schema', 'src/api', 'src/server', 'src/group', 'src/fields', 'src/admin')
    expect(named.retired).toEqual([])
  })

  test('paths, properties, settings, scripts, metrics, tables, columns, options and messages have such names too', async () => {
    expect(retiredStringsIn(await namesInStrings())).toEqual([])
  }, 240_000)

  test('parser packages are imported by the modules that are entered as parsers alone', () => {
    expect(sources.flatMap((source) => unregisteredParsers(source).map((name) => `${source.path}: ${name}`))).toEqual(
      [],
    )
  })

  test('every parser imports its packages and has hostile files in the corpus', () => {
    const importsIn = (path: string) => sources.find((source) => source.path === path)
    for (const [path, { packages, corpus }] of Object.entries(parsers)) {
      const source = importsIn(path)
      expect(source && importsOf(source), path).toEqual(expect.arrayContaining([...packages]))
      expect(corpus.length, path).toBeGreaterThan(0)
    }
  })

  test('every package of an installation is entered as a parser or as none', () => {
    expect(unknownPackages(Object.keys(dependencies))).toEqual([])
  })

  test('the server loads no parser of uploads, and its threads load all of them', () => {
    expect(parsersLoadedBy('src/server/main.ts', sources)).toEqual([])
    expect(parsersLoadedBy('src/server/parsing/worker.ts', sources).map((path) => path.split(': ')[1])).toEqual(
      expect.arrayContaining(['csv-parse', 'yauzl', 'saxes', 'file-type']),
    )
  })

  test('the lock names no registry', () => {
    expect(readFileSync(join(root, 'package-lock.json'), 'utf8')).not.toMatch(/"resolved": "(?!tests")/)
  })
})

const [known = ''] = sectionNames

describe('a rule that is broken says so', () => {
  const imports = (path: string, ...others: readonly string[]) =>
    sourceOf(path, others.map((other) => `import { b } from '${other}'`).join('\n'))

  test('of the order of folders', () => {
    expect(importsUpwards(imports('src/admin/ui/a.ts', '../screens/b.ts', '../theme/b.ts', './b.ts'))).toEqual([
      'src/admin/screens/b.ts',
    ])
  })

  test('of layers', () => {
    const others = ['../routes/b.ts', '../app.ts', '../jobs/kinds/b.ts', '../jobs/b.ts', '../http/b.ts', './b.ts']
    expect(importsOfLaterLayers(imports('src/server/store/a.ts', ...others))).toEqual([
      ...['src/server/routes/b.ts', 'src/server/app.ts', 'src/server/jobs/kinds/b.ts'],
    ])
  })

  test('of parsers', () => {
    expect(unregisteredParsers(imports('src/server/import/a.ts', 'csv-parse/sync', 'kysely'))).toEqual(['csv-parse'])
    expect(unregisteredParsers(imports('src/server/files/picture-decoder.ts', 'sharp', 'yauzl'))).toEqual(['yauzl'])
    expect(unknownPackages(['kysely', 'new-parser'])).toEqual(['new-parser'])
    const chain = [imports('src/server/main.ts', './b.ts'), imports('src/server/b.ts', 'saxes')]
    expect(parsersLoadedBy('src/server/main.ts', chain)).toEqual(['src/server/b.ts: saxes'])
  })

  test('of rings of folders', () => {
    const typed = sourceOf('src/b/b.ts', "import type { c } from '../a/c.ts'")
    expect(folderRingsIn([imports('src/a/a.ts', '../b/b.ts', './c.ts'), typed])).toEqual(['src/a → src/b → src/a'])
  })

  const broken: readonly (readonly [rule: string, path: string, text: string])[] = [
    ['a place imports only what it may know', 'src/schema/a.ts', "import { b } from '../server/b.ts'"],
    ['a place imports only what it may know', 'src/schema/a.ts', "import type { b } from '../../i18n/en.ts'"],
    ['a place imports only what it may know', 'src/fields/a/a.ts', "import { A } from './browser/A.tsx'"],
    ['a place imports only what it may know', 'src/fields/registry.ts', "import { A } from './a/browser/A.tsx'"],
    ['a place imports only what it may know', 'src/schema/a.ts', "import { b } from '../fields/browser/list.ts'"],
    ['a place imports only what it may know', 'src/server/a.ts', "import { A } from '../fields/a/browser/A.tsx'"],
    ['a place imports only what it may know', 'src/admin/a.ts', "export * from '../server/b.ts'"],
    ['a place imports only what it may know', 'src/server/a.ts', "const b = await import('../admin/b.ts')"],
    ['a place imports only what it may know', 'src/admin/a.ts', "import { b } from '../../resources/b.ts'"],
    [
      'a place imports only what it may know',
      'src/admin/a.ts',
      "const all = import.meta.glob('../../resources/demo/*.ts')",
    ],
    ['a place imports only what it may know', 'resources/a.ts', "import b from './b.ts'"],
    ['a place imports only what it may know', 'resources/shared/a.ts', "import b from '../b.ts'"],
    ['a place imports only what it may know', 'resources/demo/a.ts', "import b from '../b.ts'"],
    ['a place imports only what it may know', 'src/server/a.ts', "type B = import('../admin/b.ts').B"],
    [
      'the browser knows of the calls no more than their types',
      'src/admin/a.ts',
      "import { endpoints } from '../api/index.ts'",
    ],
    ['a pattern takes time that grows with the text alone', 'src/schema/a.ts', '/\\s*\\n/.test(text)'],
    ['packages stay where they belong', 'src/server/a.ts', "import { useState } from 'react'"],
    ['packages stay where they belong', 'src/fields/a/a.ts', "import { useState } from 'react'"],
    ['packages stay where they belong', 'src/fields/a/a.ts', "import { useRecordContext } from 'ra-core'"],
    ['packages stay where they belong', 'src/admin/a.ts', "import fastify from 'fastify'"],
    ['packages stay where they belong', 'src/server/store/a.ts', "import pg from 'pg'"],
    ['packages stay where they belong', 'src/server/store/a.ts', "import { live } from '@electric-sql/pglite/live'"],
    ['packages stay where they belong', 'src/schema/a.ts', "import { z } from 'anything'"],
    ['packages stay where they belong', 'src/schema/a.ts', "import { readFileSync } from 'node:fs'"],
    [
      'the admin is built of CoreAdminContext, without Admin and CoreAdminUI',
      'src/admin/A.tsx',
      "import { CoreAdminUI } from 'ra-core'",
    ],
    [
      'the admin is built of CoreAdminContext, without Admin and CoreAdminUI',
      'src/admin/A.tsx',
      "import { Admin } from 'react-admin'",
    ],
    ['routing is imported from react-router-dom alone', 'src/admin/a.tsx', "import { Link } from 'react-router'"],
    ['a component that is loaded late waits for the connection', 'src/admin/a.ts', "import { lazy } from 'react'"],
    ['only the providers of the admin talk to the network', 'src/admin/engine/a.ts', "await fetch('/api')"],
    ['only the providers of the admin talk to the network', 'src/admin/engine/a.ts', "await window.fetch('/api')"],
    ['only the providers of the admin talk to the network', 'src/server/a.ts', 'new XMLHttpRequest()'],
    ['packages stay where they belong', 'src/server/openid/a.ts', "import { fetch } from 'undici'"],
    ['the server makes requests in one place', 'src/server/openid/a.ts', 'const options = { customFetch: fetch }'],
    ['the server makes requests in one place', 'src/server/a.ts', "import { get } from 'node:http'"],
    ['the server makes requests in one place', 'src/server/a.ts', "import http from 'node:http'"],
    ['the server makes requests in one place', 'src/server/a.ts', "const { connect } = await import('node:net')"],
    ['the server makes requests in one place', 'src/server/a.ts', "import { lookup } from 'node:dns/promises'"],
    ['the server makes requests in one place', 'src/server/a.ts', "import { request } from 'node:https'"],
    [
      'only the policy opens the records of a section to people',
      'src/server/routes/a.ts',
      'const scope = createSectionContexts({})',
    ],
    [
      'only the policy opens the records of a section to people',
      'src/server/store/a.ts',
      'canPerform(person, action, section)',
    ],
    [
      'components ask canAccess of react-admin what a user may do',
      'src/admin/screens/A.tsx',
      "canPerform(person, 'edit', section)",
    ],
    ['the environment is read at the start alone', 'src/server/app.ts', 'const port = process.env.PORT'],
    ['section files hold no functions', 'resources/a.ts', 'export default { when: () => true }'],
    ['section files hold no functions', 'resources/a.ts', 'export default { when() { return true } }'],
    ['nothing is put off or silenced', 'src/a.ts', '// TODO later'],
    ['nothing is put off or silenced', 'src/a.ts', '// @ts-ignore\nconst a = 1'],
    ['nothing is put off or silenced', 'src/a.ts', '// @ts-expect-error\nconst a = 1'],
    ['nothing is put off or silenced', 'tests/a.test.ts', '/* biome-ignore lint: no */'],
    ['types are neither any nor asserted away', 'src/a.ts', 'const a = (b: any) => b'],
    ['types are neither any nor asserted away', 'src/a.ts', 'const a = b as any[]'],
    ['types are neither any nor asserted away', 'src/a.ts', 'const a = b!.c'],
    ['types are neither any nor asserted away', 'src/a.ts', 'let a!: string'],
    ['nothing is printed to the console', 'src/a.ts', "console.log('a')"],
    ['advisory locks are taken by way of their registry', 'src/server/a.ts', 'sql`select pg_advisory_xact_lock(7)`'],
    ['advisory locks are taken by way of their registry', 'src/server/a.ts', "query('select pg_try_advisory_lock(7)')"],
    ['advisory locks are taken by way of their registry', 'src/server/a.ts', 'query(lockByParameterSql, [7306251180])'],
    ['every test runs', 'tests/a.test.ts', "test.skip('a', () => {})"],
    ['every test runs', 'tests/a.test.ts', "describe.only('a', () => {})"],
    [
      'files and folders are named by their content, in kebab-case, components in PascalCase',
      'src/server/myFile.ts',
      '',
    ],
    [
      'files and folders are named by their content, in kebab-case, components in PascalCase',
      'src/server/utils.ts',
      '',
    ],
    ['files and folders are named by their content, in kebab-case, components in PascalCase', 'src/helpers/a.ts', ''],
    ['files and folders are named by their content, in kebab-case, components in PascalCase', 'src/My/a.ts', ''],
    ['nobody asks which kind a field has', 'src/server/a.ts', "const a = field?.kind === 'text'"],
    ['nobody asks which kind a field has', 'src/server/a.ts', "const a = ({ kind }: Field) => kind !== 'list'"],
    ['nobody asks which kind a field has', 'src/schema/a.ts', "switch (leaf.field.kind) { case 'choice': go() }"],
    ['nobody asks which kind a field has', 'src/admin/a.ts', "const a = ['date', 'time'].includes(field.kind)"],
    ['nobody asks which kind a field has', 'src/admin/a.ts', 'const widths: Partial<Record<FieldKind, number>> = {}'],
    ['nobody asks which kind a field has', 'src/admin/a.ts', "const wide: readonly Field['kind'][] = []"],
    ['shared code names no section', 'src/server/a.ts', `if (section.name === '${known}') go()`],
    ['shared code names no section', 'src/admin/a.tsx', `const a = \`${known}\``],
    ['shared code names no section', 'src/admin/a.tsx', `const a = special['${known}']`],
    ['shared code names no section', 'src/server/a.ts', `const a = sections.get('${known}')`],
    ['shared code names no section', 'src/schema/a.ts', `const special = ['${known}'] as const`],
    ['shared code names no section', 'src/server/a.ts', `switch (name) { case '${known}': go() }`],
    [
      'what gives rights to an account ends what other people prepared in it',
      'src/server/account-management/a.ts',
      'await assignRole(db, post)',
    ],
    [
      'what gives rights to an account ends what other people prepared in it',
      'src/server/account-management/a.ts',
      "db.insertInto('core.memberships').values(rows)",
    ],
    [
      'what gives rights to an account ends what other people prepared in it',
      'src/server/account-management/a.ts',
      "db.updateTable('core.roles').set(values)",
    ],
    [
      'what gives rights to an account ends what other people prepared in it',
      'src/server/account-management/a.ts',
      'accounts.set({ active: true, group_admin: true })',
    ],
    [
      'what gives rights to an account ends what other people prepared in it',
      'src/server/account-management/a.ts',
      'sql`update core.memberships set deleted_at = null`',
    ],
    [
      'what gives rights to an account ends what other people prepared in it',
      'src/server/write-policies/role-policy.ts',
      'export const role = 1',
    ],
    [
      'what gives rights to an account ends what other people prepared in it',
      'src/server/write-policies/unit-policy.ts',
      'export const unit = 1',
    ],
    [
      'what gives rights to an account ends what other people prepared in it',
      'src/server/account-management/a.ts',
      'units.set({ retired_at: null })',
    ],
    [
      'waits and caches end by performance.now(), stored times by the clock of the database',
      'src/server/files/a.ts',
      'while (Date.now() < end) await wait(50)',
    ],
    [
      'every write of records calls what it entails',
      'src/server/records/a.ts',
      "import { updateRows } from '../store/write-rows.ts'\nawait updateRows(scope, [id], { deleted_at: null })",
    ],
  ]

  test.each(broken)('%s: %s: %s', (name, path, text) => {
    expect(ruleOf(name).offences(sourceOf(path, text))).not.toEqual([])
  })

  test('no rule goes without an example that breaks it', () => {
    const shown = new Set(broken.map(([name]) => name))
    expect(allRules.map((rule) => rule.name).filter((name) => !shown.has(name))).toEqual([])
  })
})

describe('a rule lets pass what is allowed', () => {
  const fine: readonly (readonly [path: string, text: string])[] = [
    ['src/schema/a.ts', "import { b } from '../fields/b/b.ts'"],
    ['src/fields/a/browser/A.tsx', "import { useState } from 'react'\nimport { b } from '../../../admin/b.ts'"],
    [
      'resources/a.ts',
      "import { text } from '../src/schema/index.ts'\nimport { seo } from './shared/seo.ts'\nexport default { a: seo(text()) }",
    ],
    ['src/server/database/open-database.ts', "import pg from 'pg'\nimport { PGlite } from '@electric-sql/pglite'"],
    ['src/server/main.ts', 'const { PORT } = process.env'],
    ['src/server/demo/seed-demo.ts', "const files = import.meta.glob('../../../resources/demo/*.ts')"],
    ['src/admin/providers/requests/api.ts', "await fetch('/api')"],
    [
      'src/admin/shell/menu/SideBar.tsx',
      "import { useState } from 'react'\nimport { sections } from '../../sections.ts'",
    ],
    ['src/admin/engine/use-place.ts', "const manyOf = 'anyone' // any words, whatever! TODOS"],
    ['src/server/database/a.ts', `db.selectFrom('core.${known}')\ntype Row = Pick<Rows, '${known}'>`],
    ['tests/schema/a.test.ts', '// @ts-expect-error a number has no such option\nconst a = 1'],
  ]

  test.each(fine)('%s: %s', (path, text) => {
    expect(allRules.flatMap((rule) => rule.offences(sourceOf(path, text)))).toEqual([])
  })
})

function ruleOf(name: string): Rule {
  const rule = allRules.find((one) => one.name === name)
  if (!rule) throw new Error(`no rule is called "${name}"`)
  return rule
}
