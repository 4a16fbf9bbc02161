import { type StandardName, standardNamesOf } from '../../../schema/text/standards.ts'
import type { Locale } from '../../../schema/text/words.ts'
import { useLocale } from '../../providers/i18n.ts'

/** What may be written in a box of this standard, offered by the browser under it: codes, each with what it means. */
export function StandardNames({ id, of }: { readonly id: string; readonly of: StandardName }) {
  const locale = useLocale()
  return (
    <datalist id={id}>
      {standardNamesOf(of).map((name) => (
        <option key={name} value={name} label={meaningOf(of, name, locale)} />
      ))}
    </datalist>
  )
}

/** Time zones are called by their cities, which Intl has in no language. */
function meaningOf(of: StandardName, name: string, locale: Locale): string {
  if (of === 'timeZone') return name
  return new Intl.DisplayNames(locale, { type: of === 'country' ? 'region' : 'currency' }).of(name) ?? name
}
