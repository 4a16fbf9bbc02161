import { expect, test } from 'vitest'
import { flattenFields } from '../src/schema/fields.ts'
import { sections } from '../src/sections.ts'
import { selectCovering } from './harness/select-covering.ts'

const chosen = selectCovering(sections)
const among = <T>(all: typeof sections, partsOf: (section: (typeof sections)[number]) => readonly T[]) =>
  new Set(all.flatMap(partsOf))

test('some sections have among them what all have', () => {
  expect(chosen.length).toBeLessThan(sections.length / 2)
  const parts = [
    ({ fields }) =>
      flattenFields(fields).flatMap(({ field }) =>
        Object.keys({ ...field, label: true }).map((option) => `${field.kind} ${option}`),
      ),
    (section) => Object.keys(section),
    ({ screen, detail, kind }) => [screen, detail, kind],
    ({ pages }) => Object.keys(pages ?? {}),
  ] satisfies readonly ((section: (typeof sections)[number]) => readonly unknown[])[]
  for (const partsOf of parts)
    expect([...among<unknown>(sections, partsOf)].filter((part) => !among<unknown>(chosen, partsOf).has(part))).toEqual(
      [],
    )
})
