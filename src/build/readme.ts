import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Section, sectionsFrom } from '../schema/section.ts'
import { sectionLanguage } from './section-language.ts'
import { sectionsPage } from './sections-table.ts'
import { settingsPage } from './settings-table.ts'

// `npm run readme`: writes into `docs/` which sections there are, what a section file may say, and what an installation sets.

const root = join(import.meta.dirname, '../..')
const files = (await readdir(join(root, 'resources'))).filter((file) => file.endsWith('.ts'))
const definitions: Record<string, Section> = {}
for (const file of files) definitions[file] = (await import(join(root, 'resources', file))).default
await writeFile(join(root, 'docs/sections.md'), sectionsPage(sectionsFrom(definitions)))
await writeFile(join(root, 'docs/section-language.md'), sectionLanguage())
await writeFile(join(root, 'docs/settings.md'), settingsPage())
