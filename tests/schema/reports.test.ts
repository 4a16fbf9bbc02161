import { describe, expect, test } from 'vitest'
import { addDays, countDays } from '../../src/schema/calendars/report-days.ts'
import { checkDefinitions } from '../../src/schema/check-definitions.ts'
import { choice, reference, text } from '../../src/schema/index.ts'
import type { Section } from '../../src/schema/section.ts'
import { effectiveWith, sectionWith } from './sample.ts'

const label = { en: 'Field', ar: 'حقل' }
const fields = {
  page: text({ label }),
  note: text({ localized: true, label }),
  size: choice({ big: { en: 'Big', ar: 'كبير' } }, { label }),
  thing: reference('things', { label }),
}
const common = { fields: {}, tabs: { content: 'Content' } }
const mistakes = (rest: Partial<Section>) =>
  checkDefinitions([sectionWith(fields, { kind: 'inbox', screen: 'report', ...rest })], { en: common, ar: common }).map(
    ({ option, reason }) => `${option}: ${reason}`,
  )

describe('a report', () => {
  test('counts by texts, choices and references', () => {
    expect(mistakes({ report: { by: ['page', 'size', 'thing'], table: { rows: 'thing', columns: 'size' } } })).toEqual(
      [],
    )
  })

  test.each<[Partial<Section>, string]>([
    [{ report: { by: ['note'] } }, 'report: "note" is no neutral text, choice or reference'],
    [{ report: { by: ['pgae'] } }, 'report: "pgae" is no neutral text, choice or reference'],
    [{ report: { by: [], nothing: { a: label } } }, 'report: "a" is no neutral text, choice or reference'],
    [{ report: { by: [], table: { rows: 'page', columns: 'size' } } }, 'report.table.rows: it must be a reference'],
    [{ report: { by: [], table: { rows: 'thing', columns: 'page' } } }, 'report.table.columns: it must be a choice'],
    [{ report: { by: [], source: 'letters' } }, 'report.source: there is no inbox "letters"'],
    [{ kind: 'collection', report: { by: [] } }, 'report: it is for inboxes whose screen is `report`'],
    [{}, 'screen: a section without `report` has no figures to show'],
  ])('%#', (rest, mistake) => {
    expect(mistakes(rest)).toContain(mistake)
  })

  test('counts by nothing that the unit does not have', () => {
    const hidden = { ...fields, size: { ...fields.size, when: { feature: 'lms' } as const } }
    const here = effectiveWith(hidden, { kind: 'inbox', screen: 'report', report: { by: ['page', 'size'] } })

    expect(here.report?.by).toEqual(['page'])
  })
})

test('days are counted with both ends, across months and years', () => {
  expect(countDays('2026-11-21', '2026-11-21')).toBe(1)
  expect(countDays('2026-12-30', '2027-01-02')).toBe(4)
  expect(countDays('2026-11-02', '2026-11-01')).toBe(0)
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
})
