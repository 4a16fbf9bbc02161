/** A product rule, one line that enforces it, and the tests that must fail without that line. */
export interface ProductRule {
  /** Its name, by which `npm run test:rules -- NAME` selects it. */
  readonly rule: string
  /** The file of the line, from the root. */
  readonly file: string
  /** The part of the line to replace; it must occur exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** At least one of them must fail by an assertion. */
  readonly tests: readonly RuleTest[]
}
export interface RuleTest {
  readonly project: 'unit' | 'server'
  readonly file: string
  /** Part of the full name of one or more tests of the file. */
  readonly name: string
}

const server = (file: string, name: string): RuleTest => ({ project: 'server', file: `tests/server/${file}`, name })
const unit = (file: string, name: string): RuleTest => ({ project: 'unit', file: `tests/${file}`, name })

/** At least one line for each rule; several where different code enforces it at different places. */
export const rules: readonly ProductRule[] = [
  {
    rule: 'websites read published records',
    file: 'src/server/website/public-records.ts',
    find: `\`\${columnSql('status', alias)} = \${quoteLiteral(published)}\``,
    replace: `'true'`,
    tests: [server('website/content.test.ts', 'lists published records only')],
  },
  {
    rule: 'websites read the fields that a section lists',
    file: 'src/schema/website.ts',
    find: 'if (paths.has(prefix + name)) return',
    replace: 'return',
    tests: [unit('schema/website.test.ts', 'are those that the section lists and no other')],
  },
  {
    rule: 'websites filter by public records',
    file: 'src/server/website/list-records.ts',
    find: 'request.filters.map((filter) => publicFilter(scope, filter))',
    replace: 'request.filters.map((filter) => filterCondition(scope, filter))',
    tests: [server('website/content.test.ts', 'does not tell which unpublished record a reference means')],
  },
  {
    rule: 'websites search public values',
    file: 'src/server/website/list-records.ts',
    find: 'return isSearchPublic(scope) ? found',
    replace: 'return isSearchPublic(scope) || found ? found',
    tests: [server('website/content.test.ts', 'filters, and searches only what the website reads')],
  },
  {
    rule: 'unit isolation of records',
    file: 'src/server/store/row-loader.ts',
    find: `where t.bu_id = \${scope.unit.id} and \${condition} \${rest}`,
    replace: `where \${condition} \${rest}`,
    tests: [server('store/refusals.test.ts', 'neither finds nor changes a record, and may use its slug')],
  },
  {
    rule: 'unit isolation of lists',
    file: 'src/server/lists/where.ts',
    find: `sql\`t.bu_id = \${scope.unit.id}\``,
    replace: 'sql`true`',
    tests: [server('store/refusals.test.ts', 'neither lists nor counts the records of the first')],
  },
  {
    rule: 'permission check of a role',
    file: 'src/schema/access.ts',
    find: 'supportsAction(section, action) && meetsRequirement(person, section.permission)',
    replace: 'supportsAction(section, action)',
    tests: [unit('schema/access.test.ts', 'a permission opens every action of its section and no other section')],
  },
  {
    rule: 'permission check of a request',
    file: 'src/server/access/authorization.ts',
    find: 'if (isAllowedFor(membership.person)) return scope',
    replace: 'return scope',
    tests: [server('app/access.test.ts', 'may not GET /leads')],
  },
  {
    rule: 'masking of personal fields in records',
    file: 'src/server/store/serializer.ts',
    find: 'return { ...record, ...maskedBody }',
    replace: 'return record',
    tests: [server('app/personal.test.ts', 'are masked in a record')],
  },
  {
    rule: 'masking of personal fields in lists',
    file: 'src/server/database/mask-sql.ts',
    find: `\${contact ? maskEndings[contact](column) : quoteLiteral(maskPlaceholders.whole)}`,
    replace: `\${column}`,
    tests: [server('app/personal.test.ts', 'are masked in the list')],
  },
  {
    rule: 'validation on the server',
    file: 'src/server/records/validate.ts',
    find: 'if (refused.length > 0) throw invalid(refused)',
    replace: '',
    tests: [server('store/refusals.test.ts', 'is refused: a text that is too long')],
  },
  {
    rule: 'audit log entry of a write',
    file: 'src/server/history/audit-record-write.ts',
    find: 'writes.filter(({ person }) => person ?? scope.person)',
    replace: 'writes.slice(0, 0)',
    tests: [server('store/audit.test.ts', 'says who did what to which record')],
  },
  {
    rule: 'version conflict',
    file: 'src/server/records/records.ts',
    find: 'if (version === raw.row.version) return',
    replace: 'return',
    tests: [server('store/refusals.test.ts', 'of a version that is no longer the last')],
  },
  {
    rule: 'slug uniqueness',
    file: 'src/server/records/database-problems.ts',
    find: '!isReserved(path) && isOwnedByOther(ownersBySlug, value, id)',
    replace: 'false',
    tests: [server('store/slugs.test.ts', 'is taken for both languages')],
  },
  {
    rule: 'sign-out ends the session',
    file: 'src/server/routes/staff/session.ts',
    find: 'await revokeSession(trx, person.token)',
    replace: '',
    tests: [server('app/sign-in.test.ts', 'makes a token worthless the moment that it is signed out')],
  },
  {
    rule: 'revoked sessions are refused',
    file: 'src/server/accounts/sessions.ts',
    find: 's.revoked_at is null and ',
    replace: '',
    tests: [server('store/people.test.ts', 'is found by its token until it is revoked')],
  },
  {
    rule: 'password hashing',
    file: 'src/server/accounts/passwords.ts',
    find: 'limiter.run(() => hash(password, strength))',
    replace: 'Promise.resolve(password)',
    tests: [server('app/passwords.test.ts', 'are stored as argon2id')],
  },
  {
    rule: 'password hashing of a record',
    file: 'src/server/records/validate.ts',
    find: 'await hashPassword(value)',
    replace: 'value',
    tests: [server('store/kinds.test.ts', 'is stored as a hash')],
  },
  {
    rule: 'password verification',
    file: 'src/server/accounts/passwords.ts',
    find: 'return matches && existingHash !== undefined',
    replace: 'return existingHash !== undefined',
    tests: [server('app/passwords.test.ts', 'are told from others')],
  },
  {
    rule: 'brute-force limit',
    file: 'src/server/accounts/login-throttle.ts',
    find: 'if (rows.length === 0) throw',
    replace: 'if (rows.length > 1) throw',
    tests: [server('app/sign-in.test.ts', 'refuses the eleventh wrong try')],
  },
  {
    rule: 'restricted role: read only',
    file: 'src/schema/access.ts',
    find: "readOnly: ['create', 'edit', 'delete', 'import']",
    replace: 'readOnly: []',
    tests: [server('app/limited.test.ts', 'is refused without being signed out')],
  },
  {
    rule: 'restricted role: no deleting',
    file: 'src/schema/access.ts',
    find: "noDeleting: ['delete']",
    replace: 'noDeleting: []',
    tests: [server('app/limited.test.ts', 'deletes and takes back nothing who may not delete')],
  },
  {
    rule: 'restricted role: no publishing',
    file: 'src/server/records/publish-permission.ts',
    find: 'if (limit) throw roleRestricted(',
    replace: 'if (!limit) roleRestricted(',
    tests: [server('app/limited.test.ts', 'works on drafts and on nothing that visitors see')],
  },
  {
    rule: 'link expiry',
    file: 'src/server/accounts/account-tokens.ts',
    find: ".where('l.expires_at', '>', nowSql)\n    .$if(",
    replace: '.$if(',
    tests: [server('app/links.test.ts', 'is worth nothing when it was used, is too old')],
  },
  {
    rule: 'erasure of a person',
    file: 'src/server/personal/anonymize.ts',
    find: `set \${sql.join(columns.map((name) => sql\`\${sql.id(name)} = null\`))}, search`,
    replace: 'set search',
    tests: [server('personal/personal-data.test.ts', 'is erased from every record')],
  },
  {
    rule: 'csv formula escape',
    file: 'src/server/export/csv.ts',
    find: `isFormula.test(value) ? \`'\${escaped}\` : escaped`,
    replace: 'escaped',
    tests: [server('app/spreadsheets.test.ts', 'be a formula')],
  },
  {
    rule: 'retention after a gap, under a clock that is probably wrong',
    file: 'src/server/personal/anonymize-expired.ts',
    find: 'if (!isConfirmed) await assertRecentRun(db)',
    replace: '',
    tests: [server('personal/retention-clock.test.ts', 'a scheduled run forgets nobody where the last one')],
  },
  {
    rule: 'publish rule: required fields',
    file: 'src/schema/validate-record.ts',
    find: "typeof field.required === 'object' ? isMet(field.required) : field.required === true",
    replace: 'field.required === true',
    tests: [server('store/refusals.test.ts', 'is refused: publishing what is not complete')],
  },
  {
    rule: 'publish rule: record as a whole',
    file: 'src/schema/publishing/publishing-problems.ts',
    find: 'if (!section.publishing || record.status !== published) return []',
    replace: 'return []',
    tests: [unit('resources/publishing.test.ts', 'at once in one room, however it is spelt')],
  },
]
