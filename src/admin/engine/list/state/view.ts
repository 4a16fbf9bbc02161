import { useMemo } from 'react'
import { type SortPayload, useListContext, useStore, useStoreContext } from 'react-admin'
import type { EffectiveSection } from '../../../../schema/effective.ts'
import { filterNow, pathNow } from '../../../../schema/past/former-paths.ts'
import { namesBefore } from '../../../../schema/past/was.ts'
import { hasPersonal } from '../../../../schema/personal.ts'
import { useSection, useUnit } from '../../../context/context.tsx'
import { readSession } from '../../../providers/requests/session.ts'
import { type Column, type Columns, columnsOf, shownColumns } from './columns.ts'
import type { FilterValues } from './filters.ts'

/** A way of looking at a list that a person gave a name to. */
interface SavedView {
  readonly name: string
  readonly filter: FilterValues
  readonly sort: SortPayload
  /** The columns chosen, or the section's own. */
  readonly columns: readonly string[] | null
}

const noViews: readonly SavedView[] = []

/** The order that a section's list begins with. */
export function firstSort({ list }: Pick<EffectiveSection, 'list'>): SortPayload {
  const sort = list.sort ?? '-updatedAt'
  return sort.startsWith('-') ? { field: sort.slice(1), order: 'DESC' } : { field: sort, order: 'ASC' }
}

/** A tree is shown whole: as many records as the server sends at once. */
export const mostInTree = 1000
export const perPageOf = ({ list }: Pick<EffectiveSection, 'list'>): number =>
  list.tree === undefined ? 25 : mostInTree

/** Where a list keeps what it remembers: for each person and unit their own. */
export const listKey = (unitId: string, sectionName: string): string =>
  `list.${readSession().userInfo?.id ?? ''}.${unitId}.${sectionName}`
export const useListKey = (): string => listKey(useUnit().id, useSection().name)

/** What a list remembers; of a section that was called otherwise, what was remembered then. */
function useKept<T>(name: string, standard: T) {
  const [unit, section, store] = [useUnit(), useSection(), useStoreContext()]
  const former = namesBefore(section).map((was) => store.getItem<T>(`${listKey(unit.id, was)}.${name}`))
  return useStore<T>(`${useListKey()}.${name}`, former.find((one) => one !== undefined) ?? standard)
}

interface ChosenColumns {
  readonly all: Columns
  readonly shown: readonly Column[]
  readonly chosen: readonly string[] | null
  readonly choose: (names: readonly string[] | null) => void
}

/** The columns of this list, and those that the person wants to see; remembered. */
export function useColumns(): ChosenColumns {
  const section = useSection()
  const [kept, choose] = useKept<readonly string[] | null>('columns', null)
  const chosen = useMemo(() => kept?.map((path) => pathNow(section.fields, path)) ?? null, [kept, section])
  const all = useMemo(() => columnsOf(section), [section])
  // The same array as long as it says the same: every row is drawn from it.
  const shown = useMemo(() => shownColumns(all, section.title, chosen), [all, section, chosen])
  return { all, shown, chosen, choose }
}

/** How close the rows of every list stand; remembered. */
export const useDensity = () =>
  useStore<'comfortable' | 'compact'>(`list.${readSession().userInfo?.id ?? ''}.density`, 'comfortable')

/** The person's saved views of this list, and the one on show if it is one of them. */
export function useViews() {
  const section = useSection()
  const [kept, setViews] = useKept('views', noViews)
  const views = useMemo(() => kept.map((view) => viewNow(section, view)), [kept, section])
  const { filterValues, setFilters, sort, setSort } = useListContext()
  const filter = keptOf(section, filterValues)
  const { chosen, choose } = useColumns()
  const now = viewText({ filter, sort, columns: chosen })
  return {
    views,
    current: views.find((view) => viewText(view) === now),
    show: (view: Omit<SavedView, 'name'>) => {
      setFilters(view.filter)
      setSort(view.sort)
      choose(view.columns)
    },
    save: (name: string) =>
      setViews([...views.filter((view) => view.name !== name), { name, filter, sort, columns: chosen }]),
    remove: (name: string) => setViews(views.filter((view) => view.name !== name)),
  }
}

/** A view by the names that fields have today. */
const viewNow = ({ fields }: EffectiveSection, { filter, sort, columns, ...view }: SavedView): SavedView => ({
  ...view,
  filter: Object.fromEntries(Object.entries(filter).map(([name, value]) => [filterNow(fields, name), value])),
  sort: { ...sort, field: pathNow(fields, sort.field) },
  columns: columns?.map((path) => pathNow(fields, path)) ?? null,
})

/** A view keeps no words that a person is searched for by. */
function keptOf(section: EffectiveSection, { q, ...filters }: FilterValues): FilterValues {
  return q === undefined || hasPersonal(section) ? filters : { ...filters, q }
}

const viewText = ({ filter, sort, columns }: Omit<SavedView, 'name'>): string =>
  JSON.stringify([Object.entries(filter).toSorted(), sort.field, sort.order, columns])
