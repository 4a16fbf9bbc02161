import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildOpenApiDocument } from '../../../src/api/openapi/document.ts'
import { sections } from '../../../src/sections.ts'
import { type CatalogueApp, openCatalogueApp } from '../../harness/catalogue-app.ts'
import { openTestDatabase } from '../../harness/database/databases.ts'
import { isFullyTested } from '../../harness/select-covering.ts'
import { targetsOf } from '../fuzz/targets.ts'
import { callGeneralEndpoints, callSectionEndpoints } from './call-endpoints.ts'
import { createContractChecker, type RecordedResponse } from './contract-checker.ts'

let testApp: CatalogueApp
beforeAll(async () => {
  testApp = await openCatalogueApp(await openTestDatabase())
}, 300_000)
afterAll(() => testApp.close())

it('answers every call as it is described, in each section and outside of them', async () => {
  const held = createContractChecker(buildOpenApiDocument(sections))
  const wrong: string[] = []
  let answers = 0
  const told = (answer: RecordedResponse) => {
    answers += 1
    const found = held(answer)
    if (found.length > 0)
      wrong.push(`${answer.method} ${answer.url} ${answer.status}: ${found.slice(0, 3).join(' | ')}`)
  }
  const targets = (await targetsOf(testApp)).filter(({ section }) => isFullyTested(section))
  for (const target of targets) await callSectionEndpoints(testApp, target, told)
  await callGeneralEndpoints(testApp, told)
  expect(wrong).toEqual([])
  expect(answers).toBeGreaterThan(20 * targets.length)
}, 300_000)
