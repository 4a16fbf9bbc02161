import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Section, sectionsFrom } from '../schema/section.ts'
import { sectionLanguage } from './section-language.ts'
import { withSectionsTable } from './sections-table.ts'

// `npm run readme`: writes the table of sections into the README, and what a section file may say into `docs/`.

const root = join(import.meta.dirname, '../..')
const files = (await readdir(join(root, 'resources'))).filter((file) => file.endsWith('.ts'))
const definitions: Record<string, Section> = {}
for (const file of files) definitions[file] = (await import(join(root, 'resources', file))).default
const path = join(root, 'README.md')
await writeFile(path, withSectionsTable(await readFile(path, 'utf8'), sectionsFrom(definitions)))
await writeFile(join(root, 'docs/section-language.md'), sectionLanguage())
