import type { Rule } from './rules.ts'
import { importsOf, nodesOf, type Source } from './source.ts'

const ending = 'src/server/credentials/revoke-after-grant.ts'
/** The writes of the sections of accounts, roles and units, which the database carries out: what they entail must end what others prepared. */
const sectionWrites = [
  'src/server/write-policies/account-policy.ts',
  'src/server/write-policies/role-policy.ts',
  'src/server/write-policies/unit-policy.ts',
]
/** They give rights without ending anything, for the reason beside each. */
const exempt: Readonly<Record<string, string>> = {
  'src/server/accounts/admins.ts': 'the function that stores an assignment; those that call it are held to the rule',
  'src/server/openid/group-role-mapping.ts': 'stores what groups give, for `syncRoles`, which ends it',
  'src/server/credentials/revoke-credentials.ts': 'applies no group at all: it only takes roles',
  'src/server/database/section-views.ts': 'the SQL behind the three sections',
  'src/server/demo/demo-admins.ts': 'makes accounts of its own',
  'src/server/search/rebuild-search-text.ts': 'writes the search text alone',
  'src/server/store/units.ts': 'makes units before there are people, and gives an existing one another name',
  'src/server/upgrade-units.ts':
    'marks those who were master-admin of every unit already, and fills in traits of units',
}
const tables = /^core\.(memberships|roles|business_units)$/
const statement =
  /(insert into|update) core\.(memberships|roles|business_units)\b|group_admin = |retired_at = |\bactive = true/

/** Whoever gives rights to an account ends what other people prepared in it, or a way of giving them would be a way in. */
export const grantsEndPreparations: Rule = {
  name: 'what gives rights to an account ends what other people prepared in it',
  offences: (source) => {
    if (!source.path.startsWith('src/server/') || source.path === ending || source.path in exempt) return []
    if (!sectionWrites.includes(source.path) && !givesRights(source)) return []
    return importsOf(source).includes(ending) ? [] : [`gives rights without ${ending}`]
  },
}

function givesRights(source: Source): boolean {
  return nodesOf(source).some((node) => {
    if (node.type === 'TemplateElement') return statement.test(node.value.raw)
    if (node.type !== 'CallExpression') return false
    const { callee, arguments: given } = node
    if (callee.type === 'Identifier') return callee.name === 'assignRole' || callee.name === 'applyGroupRoles'
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
    const [first] = given
    if (callee.property.name === 'insertInto' || callee.property.name === 'updateTable')
      return first?.type === 'Literal' && tables.test(String(first.value))
    return callee.property.name === 'set' && first?.type === 'ObjectExpression' && first.properties.some(isMark)
  })
}

/** Group admins, units at work and active accounts. */
const marks = ['group_admin', 'retired_at', 'active']

const isMark = (property: { readonly type: string; readonly key?: unknown }): boolean =>
  property.type === 'Property' && marks.includes(String(Reflect.get(Object(property.key), 'name')))

const writers = ['insertRow', 'insertRows', 'updateRows', 'updateRowsIndividually']
/** They write records of sections without calling `afterWrite`, for the reason beside each. */
const withoutConsequences: Readonly<Record<string, string>> = {
  'src/server/records/batches/save-batch.ts': 'writes tables, which no section with a guard takes',
  'src/server/records/confirm-translation.ts': 'says that a language is up to date',
}

/** A record of accounts, roles or units may give rights by any write, its return from the trash included. */
export const recordWritesEntail: Rule = {
  name: 'every write of records calls what it entails',
  offences: (source) => {
    if (!source.path.startsWith('src/server/') || !importsOf(source).includes('src/server/store/write-rows.ts'))
      return []
    const called = nodesOf(source).flatMap((node) =>
      node.type === 'CallExpression' && node.callee.type === 'Identifier' ? [node.callee.name] : [],
    )
    const isWrite = called.some((name) => writers.includes(name)) && !called.includes('afterWrite')
    return isWrite && !(source.path in withoutConsequences) ? ['writes records without afterWrite'] : []
  },
}
