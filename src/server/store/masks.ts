import type { EffectiveSection } from '../../schema/effective.ts'
import { valueAt, withValueAt } from '../../schema/fields.ts'
import { maskedPaths, maskOf } from '../../schema/personal.ts'
import { leafAt } from '../database/expressions.ts'
import type { Values } from './values.ts'

/** A copy of a record in which what is personal is masked. */
export function masked<R extends Values>(section: EffectiveSection, record: R): R {
  const own = maskedPaths(section).reduce<Values>(
    (result, path) => withValueAt(result, path, maskOf(leafAt(section, path)?.field, valueAt(result, path))),
    record,
  )
  return { ...record, ...own }
}
