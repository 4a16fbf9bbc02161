import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApi } from '../../../src/api/openapi/document.ts'
import { sections } from '../../../src/sections.ts'
import { type Office, openOffice } from '../../catalogue/office.ts'
import { isTriedWhole } from '../../covering.ts'
import { openOne } from '../databases.ts'
import { targetsOf } from '../fuzz/targets.ts'
import { callOthers, callSection } from './every-call.ts'
import { type Answered, holder } from './held.ts'

let office: Office
beforeAll(async () => {
  office = await openOffice(await openOne())
}, 300_000)
afterAll(() => office.close())

it('answers every call as it is described, in each section and outside of them', async () => {
  const held = holder(openApi(sections))
  const wrong: string[] = []
  let answers = 0
  const told = (answer: Answered) => {
    answers += 1
    const found = held(answer)
    if (found.length > 0)
      wrong.push(`${answer.method} ${answer.url} ${answer.status}: ${found.slice(0, 3).join(' | ')}`)
  }
  const targets = (await targetsOf(office)).filter(({ section }) => isTriedWhole(section))
  for (const target of targets) await callSection(office, target, told)
  await callOthers(office, told)
  expect(wrong).toEqual([])
  expect(answers).toBeGreaterThan(20 * targets.length)
}, 300_000)
