import type { RawBuilder } from 'kysely'
import type { Narrowing } from '../../api/workplace.ts'
import type { Scope } from '../store/scope.ts'
import { matching } from './conditions.ts'
import { parseFilter } from './filters.ts'

/** Which records of the table `t` a list shows that is narrowed so: who counts by it, counts what the list will show. */
export const narrowedTo = (scope: Scope, narrowing: Narrowing): RawBuilder<unknown> =>
  matching(scope, {
    words: [],
    whole: undefined,
    deleted: false,
    filters: Object.entries(narrowing).map(([name, value]) => parseFilter(scope.section, `filter[${name}]`, value)),
  })
