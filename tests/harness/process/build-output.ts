import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import faq from '../../../resources/demo/faq.ts'

export const root = join(import.meta.dirname, '../../..')

/** What only the demonstration says. */
export const demoQuestions = faq.records.map(({ en }) => String(en?.question))

/** A built file and all that it imports at once, whoever starts it. */
export function staticImportsOf(path: string, loaded = new Set<string>()): ReadonlySet<string> {
  if (loaded.has(path)) return loaded
  loaded.add(path)
  const beside = readFileSync(path, 'utf8').matchAll(/^(?:import|export)\b[^;'"]*["'](\.[^"']+)["']/gm)
  for (const [, name = ''] of beside) staticImportsOf(join(dirname(path), name), loaded)
  return loaded
}

const sourcesOf = (path: string): readonly string[] => JSON.parse(readFileSync(`${path}.map`, 'utf8')).sources

/** The sources of these built files that are the demonstration's. */
export const demoSources = (files: readonly string[]): readonly string[] =>
  files.flatMap(sourcesOf).filter((source) => /resources\/demo|server\/demo/.test(source))

export const scriptsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))

/** What of the demonstration these files say. */
export const demoTextsIn = (files: readonly string[]): readonly string[] => {
  const texts = files.map((path) => readFileSync(path, 'utf8'))
  return demoQuestions.filter((question) => texts.some((text) => text.includes(question)))
}
