import { useListContext, useStore, useStoreContext } from 'ra-core'
import { useMemo } from 'react'
import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { currentPath } from '../../../../schema/migrations/renamed-paths.ts'
import { previousNamesOf } from '../../../../schema/migrations/renames.ts'
import { hasPersonalFields } from '../../../../schema/personal-fields.ts'
import { useSection, useUnit } from '../../../context/context.tsx'
import { readSession } from '../../../providers/requests/session.ts'
import { type AvailableColumns, availableColumns, type Column, visibleColumns } from './columns.ts'
import type { FilterValues } from './filters.ts'
import { migrateView, type SavedView } from './migrate-view.ts'

const noViews: readonly SavedView[] = []

/** A tree is loaded in one request, which returns at most this many records. */
export const maxTreeRows = 1000
export const defaultPageSize = ({ list }: Pick<EffectiveSection, 'list'>): number =>
  list.tree === undefined ? 25 : maxTreeRows

/** The storage key of a list's preferences, per user and unit. */
export const listStorageKey = (unitId: string, sectionName: string): string =>
  `list.${readSession().userInfo?.id ?? ''}.${unitId}.${sectionName}`
export const useListStorageKey = (): string => listStorageKey(useUnit().id, useSection().name)

/** A stored preference of a list. If the section was renamed, reads the value stored under its previous name. */
function useStoredPreference<T>(name: string, defaultValue: T) {
  const [unit, section, store] = [useUnit(), useSection(), useStoreContext()]
  const previous = previousNamesOf(section).map((previousName) =>
    store.getItem<T>(`${listStorageKey(unit.id, previousName)}.${name}`),
  )
  return useStore<T>(`${useListStorageKey()}.${name}`, previous.find((one) => one !== undefined) ?? defaultValue)
}

interface ChosenColumns {
  readonly all: AvailableColumns
  readonly shown: readonly Column[]
  readonly chosen: readonly string[] | null
  readonly choose: (names: readonly string[] | null) => void
}

/** The columns of this list and the user's stored choice. */
export function useColumns(): ChosenColumns {
  const section = useSection()
  const [stored, choose] = useStoredPreference<readonly string[] | null>('columns', null)
  const chosen = useMemo(() => stored?.map((path) => currentPath(section.fields, path)) ?? null, [stored, section])
  const all = useMemo(() => availableColumns(section), [section])
  // Memoized, because every row renders from this array.
  const shown = useMemo(() => visibleColumns(all, section.title, chosen), [all, section, chosen])
  return { all, shown, chosen, choose }
}

/** The stored row density, shared by all lists. */
export const useDensity = () =>
  useStore<'comfortable' | 'compact'>(`list.${readSession().userInfo?.id ?? ''}.density`, 'comfortable')

/** The user's saved views of this list, and the active one, if any. */
export function useSavedViews() {
  const section = useSection()
  const [stored, setViews] = useStoredPreference('views', noViews)
  const views = useMemo(() => stored.map((view) => migrateView(section, view)), [stored, section])
  const { filterValues, setFilters, sort, setSort } = useListContext()
  const filter = storableFilters(section, filterValues)
  const { chosen, choose } = useColumns()
  const currentText = viewKey({ filter, sort, columns: chosen })
  return {
    views,
    current: views.find((view) => viewKey(view) === currentText),
    show: (view: Pick<SavedView, 'filter' | 'sort' | 'columns'>) => {
      setFilters(view.filter)
      setSort(view.sort)
      choose(view.columns)
    },
    save: (name: string) =>
      setViews([
        ...views.filter((view) => view.name !== name),
        { name, filter, sort, columns: chosen, definition: { fields: section.fields, statuses: section.statuses } },
      ]),
    remove: (name: string) => setViews(views.filter((view) => view.name !== name)),
  }
}

/** Saved views do not contain search terms that may be personal data. */
function storableFilters(section: EffectiveSection, { q, ...filters }: FilterValues): FilterValues {
  return q === undefined || hasPersonalFields(section) ? filters : { ...filters, q }
}

const viewKey = ({ filter, sort, columns }: Pick<SavedView, 'filter' | 'sort' | 'columns'>): string =>
  JSON.stringify([Object.entries(filter).toSorted(), sort.field, sort.order, columns])
