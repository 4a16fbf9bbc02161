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
    rule: 'unit isolation of records',
    file: 'src/server/store/raw.ts',
    find: `where t.bu_id = \${scope.unit.id} and \${condition} \${rest}`,
    replace: `where \${condition} \${rest}`,
    tests: [server('store/refusals.test.ts', 'neither finds nor changes a record, and may use its slug')],
  },
  {
    rule: 'unit isolation of lists',
    file: 'src/server/lists/conditions.ts',
    find: `sql\`t.bu_id = \${scope.unit.id}\``,
    replace: 'sql`true`',
    tests: [server('store/refusals.test.ts', 'neither lists nor counts the records of the first')],
  },
  {
    rule: 'permission check of a role',
    file: 'src/schema/access.ts',
    find: 'canDo(section, action) && meets(person, section.permission)',
    replace: 'canDo(section, action)',
    tests: [unit('schema/access.test.ts', 'a permission opens every action of its section and no other section')],
  },
  {
    rule: 'permission check of a request',
    file: 'src/server/access/policy.ts',
    find: 'if (isOpen(workplace.person)) return scope',
    replace: 'return scope',
    tests: [server('app/access.test.ts', 'may not GET /leads')],
  },
  {
    rule: 'masking of personal fields in records',
    file: 'src/server/store/masks.ts',
    find: 'return { ...record, ...own }',
    replace: 'return record',
    tests: [server('app/personal.test.ts', 'are masked in a record')],
  },
  {
    rule: 'masking of personal fields in lists',
    file: 'src/server/database/masks.ts',
    find: `\${contact ? ends[contact](column) : literal(dots.whole)}`,
    replace: `\${column}`,
    tests: [server('app/personal.test.ts', 'are masked in the list')],
  },
  {
    rule: 'validation on the server',
    file: 'src/server/records/judge.ts',
    find: 'if (refused.length > 0) throw invalid(refused)',
    replace: '',
    tests: [server('store/refusals.test.ts', 'is refused: a text that is too long')],
  },
  {
    rule: 'audit log entry of a write',
    file: 'src/server/history/audit-write.ts',
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
    file: 'src/server/records/verify.ts',
    find: '!isReserved(path) && isTaken(taken, value, id)',
    replace: 'false',
    tests: [server('store/slugs.test.ts', 'is taken for both languages')],
  },
  {
    rule: 'sign-out ends the session',
    file: 'src/server/routes/staff/sign-out.ts',
    find: 'await revokeSession(transaction, person.token)',
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
    file: 'src/server/records/judge.ts',
    find: 'await hashPassword(value)',
    replace: 'value',
    tests: [server('store/kinds.test.ts', 'is stored as a hash')],
  },
  {
    rule: 'password verification',
    file: 'src/server/accounts/passwords.ts',
    find: 'return matches && stored !== undefined',
    replace: 'return stored !== undefined',
    tests: [server('app/passwords.test.ts', 'are told from others')],
  },
  {
    rule: 'brute-force limit',
    file: 'src/server/accounts/sign-in-tries.ts',
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
    file: 'src/server/records/limits.ts',
    find: 'if (limit) throw limited(',
    replace: 'if (!limit) limited(',
    tests: [server('app/limited.test.ts', 'works on drafts and on nothing that visitors see')],
  },
  {
    rule: 'link expiry',
    file: 'src/server/accounts/links.ts',
    find: ".where('l.expires_at', '>', new Date())\n    .where('a.active'",
    replace: ".where('a.active'",
    tests: [server('app/links.test.ts', 'is worth nothing when it was used, is too old')],
  },
  {
    rule: 'erasure of a person',
    file: 'src/server/personal/forget.ts',
    find: `set \${sql.join(columns.map((name) => sql\`\${sql.id(name)} = null\`))}, search`,
    replace: 'set search',
    tests: [server('personal/personal-data.test.ts', 'is erased from every record')],
  },
  {
    rule: 'csv formula escape',
    file: 'src/server/export/csv.ts',
    find: `isFormula.test(value) ? \`'\${inside}\` : inside`,
    replace: 'inside',
    tests: [server('app/spreadsheets.test.ts', 'be a formula')],
  },
  {
    rule: 'publish rule: required fields',
    file: 'src/schema/problems.ts',
    find: "typeof field.required === 'object' ? applies(field.required) : field.required === true",
    replace: 'field.required === true',
    tests: [server('store/refusals.test.ts', 'is refused: publishing what is not complete')],
  },
  {
    rule: 'publish rule: record as a whole',
    file: 'src/schema/publishing/index.ts',
    find: 'if (!section.publishing || record.status !== published) return []',
    replace: 'return []',
    tests: [unit('resources/publishing.test.ts', 'at once in one room, however it is spelt')],
  },
]
