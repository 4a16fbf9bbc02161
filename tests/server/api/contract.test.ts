import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApi } from '../../../src/api/openapi/document.ts'
import { sections } from '../../../src/sections.ts'
import { type CatalogueApp, openCatalogueApp } from '../../harness/catalogue-app.ts'
import { isTriedWhole } from '../../harness/covering.ts'
import { openOne } from '../../harness/database/databases.ts'
import { targetsOf } from '../fuzz/targets.ts'
import { callOthers, callSection } from './every-call.ts'
import { type Answered, holder } from './held.ts'

let testApp: CatalogueApp
beforeAll(async () => {
  testApp = await openCatalogueApp(await openOne())
}, 300_000)
afterAll(() => testApp.close())

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
  const targets = (await targetsOf(testApp)).filter(({ section }) => isTriedWhole(section))
  for (const target of targets) await callSection(testApp, target, told)
  await callOthers(testApp, told)
  expect(wrong).toEqual([])
  expect(answers).toBeGreaterThan(20 * targets.length)
}, 300_000)
