import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadSections, type Section } from '../schema/section.ts'
import { sectionLanguagePage } from './section-language.ts'
import { sectionsPage } from './sections-table.ts'
import { settingsPage } from './settings-table.ts'

// `npm run docs`: writes the lists of sections, section file options and settings to `docs/`.

const root = join(import.meta.dirname, '../..')
const files = (await readdir(join(root, 'resources'))).filter((file) => file.endsWith('.ts'))
const definitions: Record<string, Section> = {}
for (const file of files) definitions[file] = (await import(join(root, 'resources', file))).default
await writeFile(join(root, 'docs/sections.md'), sectionsPage(loadSections(definitions)))
await writeFile(join(root, 'docs/section-language.md'), sectionLanguagePage())
await writeFile(join(root, 'docs/settings.md'), settingsPage())
