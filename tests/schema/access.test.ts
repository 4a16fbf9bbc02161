import { describe, expect, test } from 'vitest'
import { allPermissions, type Requirement } from '../../src/group/permissions.ts'
import {
  canPerform,
  canReadOptions,
  findBlockingRoleLimit,
  hasPermissionFor,
  isAtLeastAsRestrictive,
  missingPermissions,
  publishingLimit,
  referencedSections,
  roleLimits,
  supportsAction,
} from '../../src/schema/access.ts'
import { feature, group, list, reference, references, text } from '../../src/schema/index.ts'
import { effectiveWith } from './sample.ts'

const person = { role: 'editor', permissions: ['Access Faq'] }
const stranger = { role: 'editor', permissions: ['Access Post', 'Access'] }
const fields = { name: text() }

describe('who may do what', () => {
  test('a permission opens every action of its section and no other section', () => {
    expect(canPerform(person, 'delete', effectiveWith(fields))).toBe(true)
    expect(canPerform(stranger, 'list', effectiveWith(fields))).toBe(false)
    expect(canPerform({ role: 'editor', permissions: [] }, 'list', effectiveWith(fields))).toBe(false)
  })
  test('nobody may do anything in a section that the unit does not have', () => {
    expect(canPerform(person, 'list', effectiveWith(fields, { when: feature('lms') }))).toBe(false)
  })
  test('an inbox is not written to, a single record is neither listed, made nor deleted', () => {
    const possible = (kind: 'inbox' | 'singleton') =>
      (['list', 'show', 'create', 'edit', 'delete', 'export'] as const).filter((action) =>
        supportsAction({ kind }, action),
      )
    expect(possible('inbox')).toEqual(['list', 'show', 'edit', 'delete', 'export'])
    expect(possible('singleton')).toEqual(['show', 'edit'])
  })
})

describe('what a role is kept from', () => {
  const actions = ['list', 'show', 'export', 'create', 'edit', 'delete'] as const
  const within = (...limits: readonly (typeof roleLimits)[number][]) => ({ ...person, limits })
  const done = (...limits: readonly (typeof roleLimits)[number][]) =>
    actions.filter((action) => canPerform(within(...limits), action, effectiveWith(fields)))

  test('is what it says, and takes no permission away', () => {
    expect(done()).toEqual(actions)
    expect(done('readOnly')).toEqual(['list', 'show', 'export'])
    expect(done('noDeleting')).toEqual(['list', 'show', 'export', 'create', 'edit'])
    expect(done('noPublishing')).toEqual(actions)
    expect(actions.filter((action) => hasPermissionFor(within(...roleLimits), action, effectiveWith(fields)))).toEqual(
      actions,
    )
  })
  test('is named by the limit that keeps from most', () => {
    expect(findBlockingRoleLimit(within('noDeleting', 'readOnly'), 'delete')).toBe('readOnly')
    expect(findBlockingRoleLimit(within('noDeleting'), 'edit')).toBeUndefined()
  })
  test('of publishing goes by what visitors see before or afterwards', () => {
    const [posts, settings] = [effectiveWith(fields), effectiveWith(fields, { kind: 'singleton', statuses: false })]
    const at = (section: typeof posts, ...statuses: readonly (string | undefined)[]) =>
      publishingLimit(within('noPublishing'), section, ...statuses.map((status) => ({ status })))
    expect([at(posts, 'draft', 'archived'), at(posts, 'draft')]).toEqual([undefined, undefined])
    expect([at(posts, 'draft', 'published'), at(posts, 'published', 'archived')]).toEqual([
      'noPublishing',
      'noPublishing',
    ])
    expect(at(settings, undefined)).toBe('noPublishing')
    expect(at(effectiveWith(fields, { statuses: false }), undefined)).toBeUndefined()
    expect(publishingLimit(within('noDeleting'), posts, { status: 'published' })).toBeUndefined()
  })
  test('is given on by whoever is kept from it', () => {
    expect(isAtLeastAsRestrictive([], [])).toBe(true)
    expect(isAtLeastAsRestrictive([], ['noDeleting'])).toBe(false)
    expect(isAtLeastAsRestrictive(['noDeleting'], ['noDeleting', 'noPublishing'])).toBe(false)
    expect(isAtLeastAsRestrictive(['readOnly'], ['noDeleting', 'noPublishing'])).toBe(true)
  })
})

describe('what somebody lacks', () => {
  test('are the permissions that they do not hold, one of several, or the role', () => {
    expect(missingPermissions(person, 'Access Faq')).toEqual({ permissions: [], anyOf: false, role: null })
    expect(missingPermissions(person, ['Access Faq', 'Access Post'])).toMatchObject({
      permissions: ['Access Post'],
      anyOf: false,
    })
    expect(missingPermissions(person, { any: ['Access Course', 'Access Doctor'] })).toMatchObject({ anyOf: true })
    expect(missingPermissions(person, { role: 'master-admin' })).toMatchObject({
      permissions: [],
      role: 'master-admin',
    })
  })
})

describe('what a section asks for', () => {
  const holds = (required: Requirement, held: readonly string[], role = 'editor') =>
    canPerform({ role, permissions: held }, 'list', effectiveWith(fields, { permission: required }))

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
    expect(holds({ role: 'master-admin' }, allPermissions, 'admin')).toBe(false)
  })
  test('is not enough to change what nobody works through', () => {
    const sent = effectiveWith(fields, { kind: 'inbox', processable: false })
    expect(
      (['list', 'show', 'export', 'create', 'edit', 'delete'] as const).map((action) =>
        canPerform(person, action, sent),
      ),
    ).toEqual([true, true, true, false, false, false])
  })
})

describe('looking up names', () => {
  const towns = { ...effectiveWith(fields, { permission: 'Access Clinic' }), name: 'towns' }
  const referring = effectiveWith({ name: text(), rows: list({ town: reference('towns') }) })
  test('is open to those who edit a section that refers to them', () => {
    expect(canReadOptions(person, towns, [towns, referring])).toBe(true)
  })
  test('is closed to everybody else', () => {
    expect(canReadOptions(person, towns, [towns, effectiveWith(fields)])).toBe(false)
    expect(canReadOptions(stranger, towns, [towns, referring])).toBe(false)
  })
  test('finds references in groups and rows', () => {
    const nested = {
      a: reference('as'),
      b: group({ c: references('cs') }),
      d: list({ e: list({ f: reference('fs') }) }),
    }
    expect(referencedSections({ fields: nested })).toEqual(['as', 'cs', 'fs'])
  })
})

test('every permission is named once', () => {
  expect(new Set(allPermissions).size).toBe(allPermissions.length)
})
