import { useListContext } from 'ra-core'
import type { KeyboardEvent, MouseEvent } from 'react'
import { type PageAction, pathToPage, sectionHasPage } from '../../../../schema/paths.ts'
import { useGoTo, useSection } from '../../../context/context.tsx'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { recordTitle } from '../../../providers/record-title.ts'
import type { FilterValues } from './filters.ts'
import { type Row, recordUrlKey } from './row.ts'

/** The page that a row opens: the detail page, or the form if there is none. */
export function useRowPageAction(): PageAction {
  const section = useSection()
  return sectionHasPage(section, 'show') ? 'show' : 'edit'
}

/** Opens a record when its row is clicked outside its interactive elements. Deleted records do not open. */
export function useRowClick(row: Row, isTrash: boolean): ((event: MouseEvent<HTMLElement>) => void) | undefined {
  const section = useSection()
  const page = useRowPageAction()
  const goTo = useGoTo()
  if (isTrash) return undefined
  return (event) => {
    const isInteractive =
      event.target instanceof Element && event.target.closest('a, button, input, label, [role=menu]')
    const path = pathToPage(section, page, recordUrlKey(row))
    if (isInteractive || event.defaultPrevented || window.getSelection()?.toString() || !path) return
    goTo(path)
  }
}

/** The arrow keys move the focus between the links of the rows. */
export function moveFocusBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLAnchorElement)) return
  const { currentTarget: row } = event
  const next = { ArrowDown: row.nextElementSibling, ArrowUp: row.previousElementSibling }[event.key]
  const link = next?.querySelector<HTMLAnchorElement>('a[href]')
  if (!link) return
  event.preventDefault()
  link.focus()
}

/** The record's title; if it is empty, the slug or a placeholder. */
export function useRowTitle(): (row: Row) => string {
  const section = useSection()
  const locale = useLocale()
  const t = useTranslate()
  return (row) => recordTitle(section, row, locale) ?? (('slug' in section.fields && row.slug) || t('list.untitled'))
}

/** The accessible label of the rows, and whether new rows are loading. */
export function useRowsAriaProps() {
  const { name } = useSection()
  const t = useTranslate()
  const { page, isPlaceholderData } = useRows()
  const label = t('list.table.label', { section: t(`resources.${name}.name`), page })
  return { 'aria-label': label, 'aria-busy': isPlaceholderData }
}

/** The list's rows, totals and paging, with this engine's types. */
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
