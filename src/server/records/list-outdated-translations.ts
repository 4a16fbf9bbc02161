import type { OutdatedTranslationDetails } from '../../api/history.ts'
import {
  type Fields,
  type FlatField,
  flattenFields,
  getAtPath,
  isList,
  isLocalized,
  setAtPath,
} from '../../schema/fields.ts'
import { type RecordValues, toRows } from '../../schema/record-values.ts'
import { type Locale, otherLocale } from '../../schema/text/locales.ts'
import { loadDefinitionHistory } from '../history/load-definition-history.ts'
import { reconstructVersion } from '../history/reconstruct-version.ts'
import { loadVersionChanges } from '../history/record-audit.ts'
import { earliestRestorableVersion } from '../history/record-history.ts'
import { loadRecord } from '../store/find-record.ts'
import { bilingualFields, listOutdatedFields, storedOutdatedTranslations } from '../store/outdated-translations.ts'
import type { SectionContext } from '../store/section-context.ts'
import { toBody } from '../store/serializer.ts'

/** Lists the outdated translations of a record, with the changes of the other language since then. Throws `errors.notFound`. */
export async function listOutdatedTranslations(
  scope: SectionContext,
  key: string,
): Promise<readonly OutdatedTranslationDetails[]> {
  const { section } = scope
  const raw = await loadRecord(scope, key)
  const [body, outdatedTranslations] = [toBody(section, raw), storedOutdatedTranslations(section, raw.row)]
  const outdated = listOutdatedFields(section, body, outdatedTranslations)
  if (outdated.length === 0) return []
  const earliest = await earliestRestorableVersion(scope, raw)
  const history = await loadDefinitionHistory(scope)
  const versions = outdated.flatMap(({ field, language }) =>
    field === null ? [] : (outdatedTranslations[language][field]?.version ?? []),
  )
  const steps = await loadVersionChanges(scope, raw.row.id, { past: history, versions })
  return outdated.map((outdatedField): OutdatedTranslationDetails => {
    const leaf = bilingualFields(section).find(({ path }) => path === outdatedField.field)
    const version = leaf && outdatedTranslations[outdatedField.language][leaf.path]?.version
    if (!leaf || version === undefined || version < earliest) return { ...outdatedField, change: null }
    const valuesThen = reconstructVersion({ section, raw, history, steps }, version).values
    const change = [valuesThen, body].map((values) => localeValueAt(leaf, values, otherLocale(outdatedField.language)))
    return { ...outdatedField, change: [change[0], change[1]] }
  })
}

/** The content of a field in a language; of list rows only their values in this language. */
function localeValueAt({ path, field }: FlatField, body: RecordValues, locale: Locale): unknown {
  if (!isList(field)) return getAtPath(body, `${locale}.${path}`) ?? null
  return toRows(getAtPath(body, path)).map((row) => localeValuesOf(locale, field.fields, row))
}

const localeValuesOf = (locale: Locale, fields: Fields, row: RecordValues): RecordValues =>
  flattenFields(fields).reduce<RecordValues>((localeValues, { path, field }) => {
    if (isList(field))
      return setAtPath(
        localeValues,
        path,
        toRows(getAtPath(row, path)).map((inner) => localeValuesOf(locale, field.fields, inner)),
      )
    const at = `${locale}.${path}`
    return isLocalized(field) ? setAtPath(localeValues, at, getAtPath(row, at) ?? null) : localeValues
  }, {})
