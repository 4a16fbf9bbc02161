import { describe, expect, test } from 'vitest'
import { permissions, type Requirement } from '../../src/group/permissions.ts'
import { canDo, mayDo, mayLookUp, referencesOf } from '../../src/schema/access.ts'
import { feature, group, list, reference, references, text } from '../../src/schema/index.ts'
import { effectiveWith } from './sample.ts'

const person = { role: 'editor', permissions: ['Access Faq'] }
const stranger = { role: 'editor', permissions: ['Access Post', 'Access'] }
const fields = { name: text() }

describe('who may do what', () => {
  test('a permission opens every action of its section and no other section', () => {
    expect(mayDo(person, 'delete', effectiveWith(fields))).toBe(true)
    expect(mayDo(stranger, 'list', effectiveWith(fields))).toBe(false)
    expect(mayDo({ role: 'editor', permissions: [] }, 'list', effectiveWith(fields))).toBe(false)
  })
  test('nobody may do anything in a section that the unit does not have', () => {
    expect(mayDo(person, 'list', effectiveWith(fields, { when: feature('lms') }))).toBe(false)
  })
  test('an inbox is not written to, a single record is neither listed, made nor deleted', () => {
    const possible = (kind: 'inbox' | 'singleton') =>
      (['list', 'show', 'create', 'edit', 'delete', 'export'] as const).filter((action) => canDo({ kind }, action))
    expect(possible('inbox')).toEqual(['list', 'show', 'edit', 'delete', 'export'])
    expect(possible('singleton')).toEqual(['show', 'edit'])
  })
})

describe('what a section asks for', () => {
  const holds = (required: Requirement, held: readonly string[], role = 'editor') =>
    mayDo({ role, permissions: held }, 'list', effectiveWith(fields, { permission: required }))

  test('is every one of several permissions', () => {
    expect(holds(['Access CTA', 'Access Doctor'], ['Access Doctor', 'Access CTA', 'Access Post'])).toBe(true)
    expect(holds(['Access CTA', 'Access Doctor'], ['Access CTA'])).toBe(false)
    expect(holds(['Access CTA', 'Access Doctor'], ['Access Doctor'])).toBe(false)
  })
  test('or any one of several, where it says so', () => {
    const either = { any: ['Access Course', 'Access Doctor'] } as const
    expect(
      [['Access Doctor'], ['Access Course'], ['Access Post'], []].map((held) => holds(either, held as string[])),
    ).toEqual([true, true, false, false])
  })
  test('or the role itself, whatever the permissions', () => {
    expect(holds({ role: 'master-admin' }, [], 'master-admin')).toBe(true)
    expect(holds({ role: 'master-admin' }, permissions, 'admin')).toBe(false)
  })
  test('is not enough to change what nobody works through', () => {
    const sent = effectiveWith(fields, { kind: 'inbox', handled: false })
    expect(
      (['list', 'show', 'export', 'create', 'edit', 'delete'] as const).map((action) => mayDo(person, action, sent)),
    ).toEqual([true, true, true, false, false, false])
  })
})

describe('looking up names', () => {
  const towns = { ...effectiveWith(fields, { permission: 'Access Clinic' }), name: 'towns' }
  const referring = effectiveWith({ name: text(), rows: list({ town: reference('towns') }) })
  test('is open to those who edit a section that refers to them', () => {
    expect(mayLookUp(person, towns, [towns, referring])).toBe(true)
  })
  test('is closed to everybody else', () => {
    expect(mayLookUp(person, towns, [towns, effectiveWith(fields)])).toBe(false)
    expect(mayLookUp(stranger, towns, [towns, referring])).toBe(false)
  })
  test('finds references in groups and rows', () => {
    const nested = {
      a: reference('as'),
      b: group({ c: references('cs') }),
      d: list({ e: list({ f: reference('fs') }) }),
    }
    expect(referencesOf({ fields: nested })).toEqual(['as', 'cs', 'fs'])
  })
})

test('every permission is named once', () => {
  expect(new Set(permissions).size).toBe(permissions.length)
})
