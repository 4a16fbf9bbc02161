import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  demoQuestions,
  demoSources,
  demoTextsIn,
  root,
  scriptsIn,
  staticImportsOf,
} from '../harness/process/build-output.ts'

const server = join(root, 'dist/server')

describe('the demonstration', () => {
  const early = [...staticImportsOf(join(server, 'main.js'))]

  test('is in the built server, and no part of what its start loads', () => {
    expect(demoQuestions.length).toBeGreaterThan(10)
    expect(demoTextsIn(scriptsIn(server))).toEqual(demoQuestions)
    expect(demoTextsIn(early)).toEqual([])
    expect(demoSources(early)).toEqual([])
  })

  test('is not in what browsers are sent', () => {
    expect(demoTextsIn(scriptsIn(join(root, 'dist/browser')))).toEqual([])
  })
})
