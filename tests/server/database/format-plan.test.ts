import { describe, expect, it } from 'vitest'
import { formatPlan } from '../../../src/server/database/migrations/format-plan.ts'
import type { MigrationPlan, MigrationStep } from '../../../src/server/database/migrations/migration-plan.ts'

const stepOn = (table: string, rows: number): MigrationStep => ({
  kind: 'create-index',
  table: `content.${table}`,
  fields: [],
  object: `${table}__name`,
  records: rows,
  seconds: 0,
  action: { type: 'fallible', name: table, statement: '' },
})
const planOf = (steps: readonly MigrationStep[]): MigrationPlan => ({ isNew: false, steps, findings: [], waiting: [] })
const tables = Array.from({ length: 130 }, (_, n) => `table${n}`)

describe('the sentences of a plan', () => {
  it('say in one line what is made of many tables without rows, as after a first start that was refused', () => {
    const said = formatPlan(planOf(tables.map((table) => stepOn(table, 0))))
    expect(said).toContain('- 130 tables without rows: create the index')
    expect(said.length).toBeLessThan(6)
    expect(said.join('\n')).not.toContain('table25')
  })

  it('name each table that has rows', () => {
    const said = formatPlan(planOf([...tables.map((table) => stepOn(table, 0)), stepOn('posts', 3)]))
    expect(said).toContain('- content.posts: create the index posts__name (3 rows, less than a second)')
  })
})
