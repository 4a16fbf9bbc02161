import type { KeyboardEvent, MouseEvent } from 'react'
import { useListContext } from 'react-admin'
import { valueAt } from '../../../../schema/fields.ts'
import { choicesOf } from '../../../../schema/kinds/choice.ts'
import { hasPage, type PageAction, pathTo } from '../../../../schema/paths.ts'
import { useGoTo, useSection } from '../../../context/context.tsx'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import type { FilterValues } from './filters.ts'
import { keyOf, type Row } from './row.ts'

/** The page that a row opens: the detail page, or the form where there is none. */
export function useRowPage(): PageAction {
  const section = useSection()
  return hasPage(section, 'show') ? 'show' : 'edit'
}

/** Opens a record, unless it is deleted, when its row is clicked anywhere but on something that does something itself. */
export function useRowClick(row: Row, isTrash: boolean): ((event: MouseEvent<HTMLElement>) => void) | undefined {
  const section = useSection()
  const page = useRowPage()
  const goTo = useGoTo()
  if (isTrash) return undefined
  return (event) => {
    const isOwn = event.target instanceof Element && event.target.closest('a, button, input, label, [role=menu]')
    const path = pathTo(section, page, keyOf(row))
    if (isOwn || event.defaultPrevented || window.getSelection()?.toString() || !path) return
    goTo(path)
  }
}

/** The arrow keys go from a row's link to the next row's. */
export function walkRows(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLAnchorElement)) return
  const { currentTarget: row } = event
  const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key]
  const link = next?.querySelector<HTMLAnchorElement>('a[href]')
  if (!link) return
  event.preventDefault()
  link.focus()
}

/** What a record is called; never nothing. */
export function useRowTitle(): (row: Row) => string {
  const section = useSection()
  const locale = useLocale()
  const t = useTranslate()
  const choices = choicesOf(section.fields[section.title])
  return (row) => {
    const title = valueAt(row, section.title)
    if (typeof title === 'string' && title !== '') return choices?.[title]?.[locale] ?? title
    return ('slug' in section.fields && row.slug) || t('list.untitled')
  }
}

/** What the rows are called as a whole, and whether others are on their way. */
export function useRowsLabel() {
  const { name } = useSection()
  const t = useTranslate()
  const { page, isPlaceholderData } = useRows()
  const label = t('list.table.label', { section: t(`resources.${name}.name`), page })
  return { 'aria-label': label, 'aria-busy': isPlaceholderData }
}

/** The list's rows and the numbers around them, in this engine's types. */
export function useRows() {
  const { data, selectedIds, filterValues, ...rest } = useListContext<Row>()
  return {
    ...rest,
    filterValues: filterValues as FilterValues,
    rows: data ?? [],
    selected: (selectedIds ?? []).map(String),
    isTrash: filterValues.deleted === 'true',
  }
}
