import { describe, expect, it } from 'vitest'
import { formatDropped, formatFinding } from '../../../src/server/database/migrations/format-finding.ts'
import {
  blockingFindings,
  findingsWith,
  type MigrationFinding,
} from '../../../src/server/database/migrations/migration-findings.ts'

const removed: MigrationFinding = { kind: 'field-removed', section: 'posts', field: 'author', records: 12 }
const merged: MigrationFinding = {
  kind: 'status-merged',
  section: 'posts',
  name: 'idea',
  former: ['draft', 'sketch'],
  records: 1,
  total: 3,
}
const differs: MigrationFinding = {
  kind: 'column-type-differs',
  table: 'content.posts',
  column: 'author',
  type: 'uuid',
  expected: 'text',
}
const leftover: MigrationFinding = {
  kind: 'value-undefined',
  section: 'posts',
  table: 'content.posts',
  field: 'en.remark',
  records: 1,
}

describe('the sentence of a finding', () => {
  it.each<[MigrationFinding, string]>([
    [removed, 'resources/posts.ts: fields.author was removed or renamed: 12 records have a value.'],
    [
      merged,
      'resources/posts.ts: statuses: 1 of 3 records has a value of "idea", which can be any of "draft", "sketch"',
    ],
    [differs, 'content.posts.author is uuid, the definition says text'],
    [leftover, 'content.posts: 1 record has "en.remark", which has no definition'],
    [
      { kind: 'permission-removed', permission: 'Access Old', roles: 1 },
      '1 role holds "Access Old", which is no longer a permission.',
    ],
    [
      { kind: 'permission-removed', permission: 'Access Old', roles: 2 },
      '2 roles hold "Access Old", which is no longer a permission.',
    ],
    [
      {
        ...{ kind: 'rule-violated', section: 'posts', field: 'title', rule: 'max', records: 2, delaysIndex: false },
        examples: [{ id: '1', url: '/posts/edit/one', unit: 'hospital' }],
      },
      'resources/posts.ts: fields.title (max): 2 existing records violate it: /posts/edit/one (hospital) …',
    ],
  ])('is for operators: %j', (finding, sentence) => {
    expect(formatFinding(finding)).toBe(sentence)
  })

  it('says after `--drop` what is gone', () => {
    expect(formatDropped(leftover)).toBe('content.posts: 1 record has "en.remark": dropped.')
    expect(formatDropped({ kind: 'table-undefined', table: 'content.old' })).toBe('Dropped the table content.old.')
  })
})

it('blocks a start by refusals always, and by losses and merges unless they are allowed', () => {
  const findings = [removed, merged, differs, leftover]
  expect(blockingFindings(findings, { mayLose: true })).toEqual([differs])
  expect(blockingFindings(findings, { mayLose: false })).toEqual([removed, merged, differs])
  expect(findingsWith(findings, 'leftover')).toEqual([leftover])
})
