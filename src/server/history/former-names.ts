import type { Changes } from '../../api/history.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { nameNow, valueNow } from '../../schema/past/former.ts'
import { pathNow } from '../../schema/past/former-paths.ts'
import { locales } from '../../schema/text/words.ts'

/** What says by which names changes are written. */
type Named = Pick<EffectiveSection, 'fields' | 'statuses'>

/** What was written down under former names, as the section calls it today: nobody may change what was written. */
export const changesNow = (section: Named, changes: Changes): Changes =>
  Object.fromEntries(
    Object.entries(changes).map(([path, change]) => {
      if (path === 'status') return [path, change === 'hidden' ? change : statusesNow(section, change)]
      const [first = '', ...rest] = path.split('.')
      const language = locales.find((locale) => locale === first && rest.length > 0)
      const bare = language ? rest.join('.') : path
      const now = pathNow(section.fields, bare)
      const values = change === 'hidden' ? change : twice(change, (value) => valueNow(section.fields, bare, value))
      return [language ? `${language}.${now}` : now, values]
    }),
  )

type Change = Exclude<Changes[string], 'hidden'>

const twice = ([before, after]: Change, work: (value: unknown) => unknown): Change => [work(before), work(after)]

const statusesNow = ({ statuses }: Named, change: Change): Change =>
  twice(change, (value) => (statuses && typeof value === 'string' ? nameNow(statuses, value) : value))
