import type { FieldChanges } from '../../api/history.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { currentValue } from '../../schema/migrations/renamed-lookup.ts'
import { currentPath } from '../../schema/migrations/renamed-paths.ts'
import { currentName } from '../../schema/migrations/renames.ts'
import { locales } from '../../schema/text/locales.ts'

/** The part of a section that determines the names in changes. */
type NamedDefinition = Pick<EffectiveSection, 'fields' | 'statuses'>

/** Logged changes under the current names of the section. Only the copy is renamed, because the log is append-only. */
export const withCurrentNames = (section: NamedDefinition, changes: FieldChanges): FieldChanges =>
  Object.fromEntries(
    Object.entries(changes).map(([path, change]) => {
      if (path === 'status') return [path, change === 'hidden' ? change : withCurrentStatuses(section, change)]
      const [first = '', ...rest] = path.split('.')
      const language = locales.find((locale) => locale === first && rest.length > 0)
      const pathWithoutLocale = language ? rest.join('.') : path
      const renamedPath = currentPath(section.fields, pathWithoutLocale)
      const values =
        change === 'hidden'
          ? change
          : mapBothSides(change, (value) => currentValue(section.fields, pathWithoutLocale, value))
      return [language ? `${language}.${renamedPath}` : renamedPath, values]
    }),
  )

type Change = Exclude<FieldChanges[string], 'hidden'>

const mapBothSides = ([before, after]: Change, convert: (value: unknown) => unknown): Change => [
  convert(before),
  convert(after),
]

const withCurrentStatuses = ({ statuses }: NamedDefinition, change: Change): Change =>
  mapBothSides(change, (value) => (statuses && typeof value === 'string' ? currentName(statuses, value) : value))
