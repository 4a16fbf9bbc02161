import { loadSections, type Section } from './schema/section.ts'

/** Every section of the product: the files of `resources/`, and nothing else to register. */
export const sections = loadSections(import.meta.glob<Section>('../resources/*.ts', { eager: true, import: 'default' }))
