import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { FileUsage as Use } from '../../api/files.ts'
import { isFileField, isImageField } from '../../fields/field-types.ts'
import { isStoredFile } from '../../fields/upload/upload.ts'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { type FlatField, flattenFields, getAtPath } from '../../schema/fields.ts'
import type { Locale } from '../../schema/text/locales.ts'
import { useSection } from '../context/context.tsx'
import { useLocale } from '../providers/i18n.ts'
import { call } from '../providers/requests/api.ts'
import { callSection } from '../providers/requests/call-section.ts'

export interface UsageSummary {
  readonly named: readonly Use[]
  /** Number of usages that the user may not see. */
  readonly others: number
}

/** The field that makes each record of a section represent a file; undefined in other sections. */
export const requiredFileField = (section: Pick<EffectiveSection, 'fields'>): FlatField | undefined =>
  flattenFields(section.fields).find(
    ({ field }) => isFileField(field) && !isImageField(field) && field.required === true,
  )

/** The usages of a file, except by the record of this page. They are refetched before each action that depends on them. */
export function useFileUsages(file: string) {
  const lang = useLocale()
  const { id: except } = useParams()
  return useQuery({
    queryKey: ['file-uses', { file, except, lang }],
    queryFn: ({ signal }) => fetchUsages({ file, except, lang }, signal),
    staleTime: 0,
  })
}

/** Maximum number of files per lookup, because each lookup reads all records of the unit. */
export const maxUsageLookups = 25

/** The usages of the files of several records, except by these records. Disabled for more records than `mostLookedFor`. */
export function useUsagesOfRecords(ids: readonly string[]) {
  const lang = useLocale()
  const section = useSection()
  const path = requiredFileField(section)?.path ?? ''
  return useQuery({
    queryKey: ['file-uses', { ids, lang }],
    queryFn: async ({ signal }) => {
      const all = await Promise.all(
        ids.map(async (id) => {
          const { data } = await callSection(section, 'GET /:key', { params: { key: id }, query: { lang } }, { signal })
          const file = getAtPath(data, path)
          return isStoredFile(file)
            ? fetchUsages({ file: file.id, except: id, lang }, signal)
            : { named: [], others: 0 }
        }),
      )
      const named = new Map(
        all.flatMap((usages) => usages.named.map((usage) => [`${usage.section} ${usage.id}`, usage])),
      )
      return { named: [...named.values()], others: all.reduce((sum, { others }) => sum + others, 0) }
    },
    enabled: ids.length <= maxUsageLookups,
    staleTime: 0,
  })
}

async function fetchUsages(
  query: { readonly file: string; readonly except: string | undefined; readonly lang: Locale },
  signal: AbortSignal,
): Promise<UsageSummary> {
  const { data, meta } = await call('GET /api/v1/dashboard/file-uses', { query }, { signal })
  return { named: data, others: meta.hidden }
}
