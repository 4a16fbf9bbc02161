import { describe, expect, it } from 'vitest'
import { dateBefore, dateInZone, dayBoundary } from '../../../src/admin/engine/list/filters/zoned-dates.ts'
import {
  availableFilters,
  isFilterActive,
  isFiltered,
  selectedRange,
  selectedValues,
  withExcludedValue,
  withRange,
  withSelectedValues,
} from '../../../src/admin/engine/list/state/filters.ts'
import { profiles } from '../../../src/group/profiles.ts'
import { effectiveSection } from '../../../src/schema/effective-section.ts'
import { calls, notes } from '../../harness/admin/list-sections.ts'

const kindsOf = (section: typeof notes) =>
  availableFilters(effectiveSection(section, profiles.all)).map(({ name, kind }) => [name, kind])

describe('the filters of a list', () => {
  it('have a control for each kind of column', () => {
    expect(kindsOf(notes)).toEqual([
      ['status', 'options'],
      ['topic', 'records'],
      ['size', 'options'],
      ['publishedAt', 'days'],
      ['languages', 'options'],
    ])
    expect(kindsOf(calls)).toEqual([
      ['status', 'options'],
      ['owner', 'people'],
    ])
  })

  it('show one that the address has beside them, and no word that is no filter', () => {
    const shown = availableFilters(effectiveSection(calls, profiles.all), {
      createdBy: 'x',
      q: 'words',
      deleted: 'true',
      nonsense: '1',
    })
    expect(shown.map(({ name }) => name)).toEqual(['status', 'owner', 'createdBy'])
  })

  it('leave one another alone', () => {
    const values = withRange(withSelectedValues({ q: 'x' }, 'status', ['draft', 'archived']), 'publishedAt', {
      from: '2026-11-01',
      to: '',
    })
    expect(values).toEqual({ q: 'x', status: 'draft,archived', publishedAt_from: '2026-11-01' })
    expect(selectedValues(values, 'status')).toEqual(['draft', 'archived'])
    expect(selectedRange(values, 'publishedAt')).toEqual({ from: '2026-11-01', to: '' })
  })

  it('either choose values or leave one out', () => {
    const left = withExcludedValue({ status: 'draft' }, 'status', 'archived')
    expect(left).toEqual({ status_not: 'archived' })
    expect(withSelectedValues(left, 'status', ['draft'])).toEqual({ status: 'draft' })
  })

  it('are gone with their last value', () => {
    const none = withSelectedValues({ status: 'draft' }, 'status', [])
    expect(none).toEqual({})
    expect(isFilterActive(none, 'status')).toBe(false)
  })

  it('do not count the trash as narrowing', () => {
    expect(isFiltered({ deleted: 'true' })).toBe(false)
    expect(isFiltered({ deleted: 'true', q: 'x' })).toBe(true)
  })
})

describe('a day on the clock of a unit', () => {
  it('begins and ends where that clock says', () => {
    expect(dayBoundary('2026-12-01', 'start', 'Asia/Riyadh')).toBe('2026-11-30T21:00:00.000Z')
    expect(dayBoundary('2026-12-01', 'end', 'Africa/Cairo')).toBe('2026-12-01T21:59:59.000Z')
    expect(dayBoundary('2026-07-01', 'start', 'Africa/Cairo')).toBe('2026-06-30T21:00:00.000Z')
  })

  it('is read back from its edge', () => {
    expect(dateInZone(dayBoundary('2026-12-01', 'start', 'Africa/Cairo'), 'Africa/Cairo')).toBe('2026-12-01')
    expect(dateInZone('2026-12-01', 'Africa/Cairo')).toBe('2026-12-01')
  })

  it('is nothing while it is not typed to its end', () => {
    expect(dayBoundary('', 'start', 'Africa/Cairo')).toBe('')
  })

  it('is counted back over the end of a month', () => {
    expect(dateBefore(6, new Date('2026-12-02T23:30:00Z'), 'Africa/Cairo')).toBe('2026-11-27')
  })
})
