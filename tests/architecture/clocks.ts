import type { Rule } from './rules.ts'
import { nodesOf } from './source.ts'

/** They read the clock of the machine, for the reason beside each. */
const readers: Readonly<Record<string, string>> = {
  'src/server/accounts/login-throttle.ts':
    'delays of failed sign-ins; no delay is longer than its maximum, whatever is stored',
  'src/server/database/server/clock-check.ts': 'compares the clock with that of the database',
  'src/server/files/folder-store.ts': 'compares with times of the file system',
  'src/server/openid/authorization-code-flow.ts': 'compares with a time of the provider',
  'src/server/openid/discovery.ts': 'compares with a time of the provider',
  'src/server/records/database-problems.ts': 'compares with a date of a record',
  'src/server/routes/website-content.ts':
    'the time until a scheduled record, never longer than the cache keeps a response',
  'src/server/second-factor/check.ts': 'codes of an app follow the clock',
  'src/server/website/website-response.ts': 'the time until a scheduled record, never longer than a minute',
}

/**
 * The clock of a machine may be set back by hours. A wait, a cache or a limit that ends at a time of it then lasts for hours, and a
 * time that other processes read is wrong there. `performance.now()` is never set back, and all processes share the clock of the
 * database.
 */
export const waitsByMonotonicClock: Rule = {
  name: 'waits and caches end by performance.now(), stored times by the clock of the database',
  offences: (source) =>
    source.path.startsWith('src/server/') && !(source.path in readers)
      ? nodesOf(source).flatMap((node) =>
          node.type === 'CallExpression' &&
          node.callee.type === 'MemberExpression' &&
          node.callee.object.type === 'Identifier' &&
          node.callee.object.name === 'Date' &&
          node.callee.property.type === 'Identifier' &&
          node.callee.property.name === 'now'
            ? ['Date.now()']
            : [],
        )
      : [],
}
