import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import faq from '../../resources/demo/faq.ts'

const root = join(import.meta.dirname, '../..')
const server = join(root, 'dist/server')
const questions = faq.records.map(({ en }) => String(en?.question))

/** A built file and all that it imports at once, whoever starts it. */
function loadedWith(path: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(path)) return loaded
  loaded.add(path)
  const beside = readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b[^;'"]*["'](\.[^"']+)["']/gm)
  for (const [, name = ''] of beside) loadedWith(join(dirname(path), name), loaded)
  return loaded
}

const sourcesOf = (path: string): readonly string[] => JSON.parse(readFileSync(`${path}.map`, 'utf8')).sources
const textsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
const said = (texts: readonly string[]) => questions.filter((question) => texts.some((text) => text.includes(question)))

describe('the demonstration', () => {
  const main = join(server, 'main.js')
  const early = [...loadedWith(main)]

  test('is in the built server, and no part of what its start loads', () => {
    expect(questions.length).toBeGreaterThan(10)
    expect(said(textsIn(server))).toEqual(questions)
    expect(said(early.map((path) => readFileSync(path, 'utf8')))).toEqual([])
    expect(early.flatMap(sourcesOf).filter((source) => /resources\/demo|server\/demo/.test(source))).toEqual([])
  })

  test('is not in what browsers are sent', () => {
    expect(said(textsIn(join(root, 'dist/browser')))).toEqual([])
  })
})
