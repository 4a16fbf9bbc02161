import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import type { FileUse as Use } from '../../api/files.ts'
import type { EffectiveSection } from '../../schema/effective.ts'
import { type Leaf, leavesOf, valueAt } from '../../schema/fields.ts'
import { isStoredFile } from '../../schema/kinds/upload.ts'
import { takesFile, takesPicture } from '../../schema/kinds.ts'
import { apiBaseOf } from '../../schema/paths.ts'
import type { Locale } from '../../schema/text/words.ts'
import { useSection } from '../context/context.tsx'
import { useLocale } from '../providers/i18n.ts'
import { ask, askOf } from '../providers/requests/api.ts'

export interface Uses {
  readonly named: readonly Use[]
  /** How many there are that the person may not see. */
  readonly others: number
}

/** The field that makes a section one of files: each of its records is one. */
export const fileLeafOf = (section: Pick<EffectiveSection, 'fields'>): Leaf | undefined =>
  leavesOf(section.fields).find(({ field }) => takesFile(field) && !takesPicture(field) && field.required === true)

/** Where a file is used besides by the record whose page this is; asked anew each time that it is about to matter. */
export function useUses(file: string) {
  const lang = useLocale()
  const { slug: except } = useParams()
  return useQuery({
    queryKey: ['file-uses', { file, except, lang }],
    queryFn: ({ signal }) => usesOf({ file, except, lang }, signal),
    staleTime: 0,
  })
}

/** To look for a file takes reading all that the unit has written, so that is not done for more of them at once. */
export const mostLookedFor = 25

/** Where the files of several records are used besides by them; of more than are looked for, nothing. */
export function useUsesOfRecords(ids: readonly string[]) {
  const lang = useLocale()
  const section = useSection()
  const path = fileLeafOf(section)?.path ?? ''
  return useQuery({
    queryKey: ['file-uses', { ids, lang }],
    queryFn: async ({ signal }) => {
      const all = await Promise.all(
        ids.map(async (id) => {
          const { data } = await askOf(
            apiBaseOf(section),
            'GET /:key',
            { params: { key: id }, query: { lang } },
            { signal },
          )
          const file = valueAt(data, path)
          return isStoredFile(file) ? usesOf({ file: file.id, except: id, lang }, signal) : { named: [], others: 0 }
        }),
      )
      const named = new Map(all.flatMap((uses) => uses.named.map((use) => [`${use.section} ${use.id}`, use])))
      return { named: [...named.values()], others: all.reduce((sum, { others }) => sum + others, 0) }
    },
    enabled: ids.length <= mostLookedFor,
    staleTime: 0,
  })
}

async function usesOf(
  query: { readonly file: string; readonly except: string | undefined; readonly lang: Locale },
  signal: AbortSignal,
): Promise<Uses> {
  const { data, meta } = await ask('GET /api/v1/dashboard/file-uses', { query }, { signal })
  return { named: data, others: meta.others }
}
