import { readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { loadSections, type Section } from '../schema/section.ts'
import { websiteClientSource } from './website-client.ts'

// `npm run client -- ../website/src/back-office.ts`: writes the typed client for websites. The path is relative to the project.

const root = join(import.meta.dirname, '../..')
const [path = 'back-office.ts'] = process.argv.slice(2)
const files = (await readdir(join(root, 'resources'))).filter((file) => file.endsWith('.ts'))
const definitions: Record<string, Section> = {}
for (const file of files) definitions[file] = (await import(join(root, 'resources', file))).default
const runtime = readFileSync(join(import.meta.dirname, 'website-client-runtime.ts'), 'utf8')
const target = resolve(path)
writeFileSync(target, websiteClientSource(loadSections(definitions), runtime))
process.stdout.write(`Wrote ${target}\n`)
