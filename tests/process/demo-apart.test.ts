import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demonstrating, loadedWith, questions, root, saidIn, scriptsIn } from '../harness/process/built.ts'

const server = join(root, 'dist/server')

describe('the demonstration', () => {
  const early = [...loadedWith(join(server, 'main.js'))]

  test('is in the built server, and no part of what its start loads', () => {
    expect(questions.length).toBeGreaterThan(10)
    expect(saidIn(scriptsIn(server))).toEqual(questions)
    expect(saidIn(early)).toEqual([])
    expect(demonstrating(early)).toEqual([])
  })

  test('is not in what browsers are sent', () => {
    expect(saidIn(scriptsIn(join(root, 'dist/browser')))).toEqual([])
  })
})
