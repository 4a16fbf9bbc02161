import type { Rule } from './rules.ts'
import { importsOf, nodesOf, type Source } from './source.ts'

const ending = 'src/server/credentials/revoke-after-grant.ts'
/** The writes of the sections of accounts and roles, which the database carries out: what they entail must end what others prepared. */
const sectionWrites = ['src/server/guards/account.ts', 'src/server/guards/role.ts']
/** They give rights without ending anything, for the reason beside each. */
const exempt: Readonly<Record<string, string>> = {
  'src/server/accounts/people.ts': 'the function that stores an assignment; those that call it are held to the rule',
  'src/server/openid/grants.ts': 'stores what groups give, for `bringUp`, which ends it',
  'src/server/credentials/revoke-credentials.ts': 'applies no group at all: it only takes roles',
  'src/server/database/staff-views.ts': 'the SQL behind the two sections',
  'src/server/demo/staff.ts': 'makes accounts of its own',
  'src/server/search/refold-staff.ts': 'writes the search text alone',
  'src/server/upgrade-units.ts': 'marks those who were master-admin of every unit already',
}
const tables = /^core\.(memberships|roles)$/
const statement = /(insert into|update) core\.(memberships|roles)\b|group_admin = /

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
    if (callee.type === 'Identifier') return callee.name === 'assign' || callee.name === 'applyGroups'
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
    const [first] = given
    if (callee.property.name === 'insertInto' || callee.property.name === 'updateTable')
      return first?.type === 'Literal' && tables.test(String(first.value))
    return callee.property.name === 'set' && first?.type === 'ObjectExpression' && first.properties.some(isMark)
  })
}

const isMark = (property: { readonly type: string; readonly key?: unknown }): boolean =>
  property.type === 'Property' && Reflect.get(Object(property.key), 'name') === 'group_admin'
