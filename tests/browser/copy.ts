import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../harness/browser/server.ts'

/** The sources of the project in a folder of their own, with the packages that are installed here. */
export function copyProject(folder: string): void {
  for (const part of ['src', 'resources', 'i18n', 'index.html', 'vite.config.ts', 'package.json', 'tsconfig.json'])
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true })
  // What the compiler has found right already need not be looked at anew in a copy.
  const known = '.types.tsbuildinfo'
  if (existsSync(join(projectRoot, known))) cpSync(join(projectRoot, known), join(folder, known))
  symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'))
}

/** All that is needed beside the sources to judge them. */
export function copyTests(folder: string): void {
  const documents = ['docs', '.ci', '.github', 'README.md', 'SECURITY.md', 'CHANGELOG.md']
  for (const part of ['tests', ...documents, 'biome.json', 'package-lock.json', '.gitignore'])
    cpSync(join(projectRoot, part), join(folder, part), { recursive: true })
}

/** The section that the README shows as an example: its file's name and its text. */
export function exampleOf(readme: string): { readonly file: string; readonly text: string } {
  const [, file, text] = /```ts\n\/\/ (resources\/\w+\.ts)\n([\s\S]*?)```/.exec(readme) ?? []
  if (file === undefined || text === undefined) throw new Error('the README shows no section')
  return { file, text }
}

/** A section with only what a section must have. */
export const wheelchairs = `import { section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Wheelchairs', ar: 'الكراسي المتحركة' },
  permission: 'Access Clinic',
  title: 'name',
  fields: { name: text() },
  list: { columns: ['name'] },
})
`

/** A section that nothing in the project has heard of. */
export const ambulances = `import { image, list, number, section, slug, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Ambulances', ar: 'سيارات الإسعاف' },
  singular: { en: 'Ambulance', ar: 'سيارة إسعاف' },
  createLabel: { en: 'New ambulance', ar: 'سيارة إسعاف جديدة' },
  description: { en: 'Cars that fetch the sick.', ar: 'سيارات تنقل المرضى.' },
  permission: 'Access Clinic',
  menu: { group: 'care', icon: 'hospital' },
  title: 'name',
  fields: {
    name: text({ localized: true, required: true, max: 40 }),
    slug: slug('name'),
    beds: number({ required: true, min: 1, max: 4, label: { en: 'Beds', ar: 'الأسرّة' } }),
    photo: image({ label: { en: 'Photo', ar: 'صورة' } }),
    crew: list({ name: text({ localized: true, required: true }) }, { label: { en: 'Crew', ar: 'الطاقم' } }),
  },
  list: { columns: ['name', 'beds', 'status'], filters: ['beds', 'status'], search: ['name'], sort: 'name' },
})
`
