import { describe, expect, it } from 'vitest'
import type { Plan, PlannedStep } from '../../../src/server/database/plan/plan.ts'
import { sentencesOf } from '../../../src/server/database/plan/sentences.ts'

const stepOn = (table: string, rows: number): PlannedStep => ({
  ...{ deed: 'index', table: `content.${table}`, thing: `${table}__name`, rows, seconds: 0 },
  act: { by: 'attempt', what: table, statement: '' },
})
const planOf = (steps: readonly PlannedStep[]): Plan => ({
  ...{
    isNew: false,
    steps,
    refused: [],
    losses: [],
    merged: [],
    returning: [],
    removedPermissions: [],
    brokenRules: [],
  },
  ...{ marks: [], conflicts: [], leftovers: [], waiting: [] },
})
const tables = Array.from({ length: 130 }, (_, n) => `table${n}`)

describe('the sentences of a plan', () => {
  it('say in one line what is made of many tables without rows, as after a first start that was refused', () => {
    const said = sentencesOf(planOf(tables.map((table) => stepOn(table, 0))))
    expect(said).toContain('- 130 tables without rows: make the index')
    expect(said.length).toBeLessThan(6)
    expect(said.join('\n')).not.toContain('table25')
  })

  it('name each table that has rows', () => {
    const said = sentencesOf(planOf([...tables.map((table) => stepOn(table, 0)), stepOn('posts', 3)]))
    expect(said).toContain('- content.posts: make the index posts__name (3 rows, less than a second)')
  })
})
