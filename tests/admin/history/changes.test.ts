import { describe, expect, it } from 'vitest'
import { restoreChanges } from '../../../src/admin/engine/history/record-history.ts'
import { changedField, inFieldOrder } from '../../../src/admin/field/differences/changed-field.ts'
import { markChanges } from '../../../src/admin/field/differences/marked.ts'
import type { HistoryEvent as Entry, FieldChanges } from '../../../src/api/history.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import { sections } from '../../../src/sections.ts'

const posts = sections.find(({ name }) => name === 'posts')
const entry = (version: number, changes: FieldChanges | null, action: Entry['action'] = 'edit'): Entry => ({
  id: String(version),
  at: '2026-11-21T08:00:00.000Z',
  person: null,
  action,
  version,
  changes,
  details: null,
  restorable: true,
  notRestorable: [],
})

describe('going back to a version', () => {
  it.each<[string, readonly Entry[], number, FieldChanges]>([
    ['undoes the only later change', [entry(2, { a: [1, 2] })], 1, { a: [2, 1] }],
    ['leads over several changes of a field', [entry(3, { a: [2, 3] }), entry(2, { a: [1, 2] })], 1, { a: [3, 1] }],
    ['leaves out what was changed there and back', [entry(3, { a: [2, 1] }), entry(2, { a: [1, 2] })], 1, {}],
    ['leaves alone what came before', [entry(3, { a: [2, 3] }), entry(2, { b: [1, 2] })], 2, { a: [3, 2] }],
    ['brings back nothing that is hidden', [entry(3, { a: [1, 2] }), entry(2, { a: 'hidden' })], 1, { a: 'hidden' }],
    ['passes over what changed nothing', [entry(3, null, 'restore'), entry(2, { a: [null, 2] })], 1, { a: [2, null] }],
  ])('%s', (_, entries, version, expected) => {
    expect(restoreChanges(entries, { version, notRestorable: [] })).toEqual(expected)
  })

  it('leaves out fields that cannot be restored, in both languages', () => {
    const entries = [entry(2, { a: [1, 2], 'en.b': [1, 2], 'ar.b': [1, 2], c: [1, 2] })]
    const notRestorable = [
      { path: 'a', reason: 'removed' as const },
      { path: 'b', reason: 'value' as const },
    ]
    expect(restoreChanges(entries, { version: 1, notRestorable })).toEqual({ c: [2, 1] })
  })
})

describe('the words that differ', () => {
  const changed = (parts: readonly { readonly text: string; readonly changed: boolean }[]) =>
    parts.filter((part) => part.changed).map(({ text }) => text.trim())

  it.each([
    ['English', 'From nine until five', 'From eight until five', ['nine'], ['eight']],
    ['Arabic', 'من التاسعة حتى الخامسة', 'من الثامنة حتى الخامسة', ['التاسعة'], ['الثامنة']],
    ['only added', 'One', 'One two', [], ['two']],
    ['nothing before', '', 'New', [], ['New']],
  ])('are whole words, in %s', (_, before, after, removed, added) => {
    const marked = markChanges(before, after)
    expect([changed(marked.before), changed(marked.after)]).toEqual([removed, added])
    expect(
      marked.before
        .map(({ text }) => text)
        .join('')
        .trim(),
    ).toBe(before)
    expect(marked.after.map(({ text }) => text).join('')).toBe(after)
  })

  it('stand in what stayed the same, cut where it is long', () => {
    const long = 'word '.repeat(200)
    const [first] = markChanges(`${long}old`, `${long}new`).before
    expect(first?.text.length).toBeLessThan(250)
    expect(first?.text).toContain(' … ')
  })
})

describe('the place of a change', () => {
  if (!posts) throw new Error('there are no posts')
  const section = effectiveSection(posts, profiles.all)

  it.each([
    ['en.title', 'title', 'en', 'text'],
    ['ar.slug', 'slug', 'ar', 'slug'],
    ['en.seo.metaTitle', 'seo.metaTitle', 'en', 'text'],
    ['category', 'category', undefined, 'reference'],
    ['status', 'status', undefined, undefined],
  ])('%s', (path, name, locale, kind) => {
    const found = changedField(section, path)
    expect([found.name, found.locale, found.leaf?.field.kind]).toEqual([name, locale, kind])
  })

  it('is told in the order of the fields, English first, and what every record has last', () => {
    expect(inFieldOrder(section, ['status', 'category', 'ar.title', 'en.seo.metaTitle', 'en.title'])).toEqual([
      'en.title',
      'ar.title',
      'category',
      'en.seo.metaTitle',
      'status',
    ])
  })
})
