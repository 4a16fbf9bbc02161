import type { GetListParams } from 'ra-core'
import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import type { Locale } from '../../../../schema/text/locales.ts'
import { initialSort } from '../../../providers/initial-sort.ts'
import { defaultPageSize } from './list-preferences.ts'

/** The request of a section's list without search, filter, custom order or page. */
export const firstPageParams = (section: EffectiveSection, locale: Locale): GetListParams => ({
  pagination: { page: 1, perPage: defaultPageSize(section) },
  sort: initialSort(section),
  filter: {},
  meta: { locale },
})
