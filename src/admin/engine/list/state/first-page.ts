import type { GetListParams } from 'react-admin'
import type { EffectiveSection } from '../../../../schema/effective.ts'
import type { Locale } from '../../../../schema/text/words.ts'
import { firstSort, perPageOf } from './view.ts'

/** What the list of a section asks for when nobody has narrowed, ordered or turned it. */
export const firstPage = (section: EffectiveSection, locale: Locale): GetListParams => ({
  pagination: { page: 1, perPage: perPageOf(section) },
  sort: firstSort(section),
  filter: {},
  meta: { locale },
})
