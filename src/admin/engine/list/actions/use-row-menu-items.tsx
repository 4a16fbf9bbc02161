import {
  Archive,
  CircleDot,
  Copy,
  EyeOff,
  Link2,
  PencilLine,
  RotateCcw,
  Send,
  SquareArrowOutUpRight,
  Trash2,
} from 'lucide-react'
import { useNotify } from 'ra-core'
import type { ReactNode } from 'react'
import { hasPermissionFor } from '../../../../schema/access.ts'
import type { EffectiveSection } from '../../../../schema/effective-section.ts'
import { type PageAction, pathToDuplicate, pathToPage } from '../../../../schema/paths.ts'
import { useLocalPath, usePerson, useSection, useUnit } from '../../../context/context.tsx'
import { type Restriction, useRestriction } from '../../../context/restriction.ts'
import { withUnitParam } from '../../../context/unit-param.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { useOrdering } from '../state/ordering.ts'
import { recordPath } from '../state/record-path.ts'
import { recordUrlKey } from '../state/row.ts'
import { useRecordActions } from './RecordActions.tsx'

export interface RowMenuProps {
  readonly record: MenuRecord
  /** The record's title, for the accessible name of the menu button. */
  readonly title: string
  readonly deleted: boolean
  /** The pages that the menu links to. */
  readonly pages: readonly PageAction[]
  /** Called after the record is deleted. */
  readonly onRemoved?: (() => void) | undefined
}

interface MenuRecord {
  readonly id: string
  readonly slug?: string | null
  readonly status?: string | null
}

interface RowMenuItem {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly to?: string
  readonly act?: () => void
  readonly tone?: 'bad'
  /** The restriction that prevents the user from the action. */
  readonly restriction?: Restriction | undefined
}

interface MenuOptions {
  readonly record: MenuRecord
  readonly deleted: boolean
  readonly pages: readonly PageAction[]
  readonly onRemoved?: (() => void) | undefined
}

const size = { size: 16, 'aria-hidden': true } as const

/** The actions that the user may perform on a record: its pages, status changes and deletion; for a deleted record only restoring. */
export function useRowMenuItems({ record, deleted, pages, onRemoved }: MenuOptions): readonly RowMenuItem[] {
  const section = useSection()
  const { restore, remove } = useRecordActions()
  const t = useTranslate()
  const person = usePerson()
  const links = usePageEntries(record, pages)
  const link = useLinkEntry(record)
  const statusItems = useStatusEntries(record)
  const steps = useOrdering()?.stepsOf(record.id) ?? []
  const restriction = useRestriction()(section, 'delete', record)
  const mayEdit = hasPermissionFor(person, 'edit', section)
  const restoreItem = { key: 'restore', label: t('list.actions.restore'), icon: <RotateCcw {...size} /> }
  const deleteItem = {
    key: 'delete',
    label: t('list.actions.delete'),
    icon: <Trash2 {...size} />,
    tone: 'bad',
  } as const
  if (deleted) return mayEdit ? [{ ...restoreItem, restriction, act: () => restore(record.id) }] : []
  return [
    ...links,
    ...link,
    ...steps.map(({ name, label, icon, act }) => ({ key: `move-${name}`, label, icon, act })),
    ...(mayEdit ? statusItems : []),
    ...(hasPermissionFor(person, 'delete', section)
      ? [{ ...deleteItem, restriction, act: () => remove(record.id, onRemoved) }]
      : []),
  ]
}

function usePageEntries(record: MenuRecord, pages: readonly PageAction[]): readonly RowMenuItem[] {
  const section = useSection()
  const local = useLocalPath()
  const t = useTranslate()
  const person = usePerson()
  const icons = { show: <SquareArrowOutUpRight {...size} />, edit: <PencilLine {...size} /> }
  const labels = { show: t('list.actions.open'), edit: t('list.actions.edit') }
  const restrictionOf = useRestriction()
  const copy = hasPermissionFor(person, 'create', section) ? pathToDuplicate(section, recordUrlKey(record)) : undefined
  const entries = (['show', 'edit'] as const).flatMap((page) => {
    const path = pathToPage(section, page, recordUrlKey(record))
    if (!path || !pages.includes(page) || !hasPermissionFor(person, page, section)) return []
    const restriction = page === 'edit' ? restrictionOf(section, page, record) : undefined
    return [{ key: page, label: labels[page], icon: icons[page], to: local(path), restriction }]
  })
  if (!copy) return entries
  const restriction = restrictionOf(section, 'create')
  return [
    ...entries,
    { key: 'copy', label: t('list.actions.copy'), icon: <Copy {...size} />, to: local(copy), restriction },
  ]
}

/** Copies a link that opens the record in its own unit, whatever the recipient's current unit is. */
function useLinkEntry(record: MenuRecord): readonly RowMenuItem[] {
  const section = useSection()
  const unit = useUnit()
  const local = useLocalPath()
  const notify = useNotify()
  const t = useTranslate()
  const path = recordPath(section, recordUrlKey(record))
  if (!path) return []
  const copy = () =>
    navigator.clipboard.writeText(new URL(withUnitParam(local(path), unit), window.location.href).href).then(
      () => notify('messages.copied', { type: 'success' }),
      () => notify('errors.generic', { type: 'error' }),
    )
  return [{ key: 'link', label: t('list.actions.copyLink'), icon: <Link2 {...size} />, act: () => void copy() }]
}

const statusIcons: Readonly<Record<string, ReactNode>> = {
  published: <Send {...size} />,
  draft: <EyeOff {...size} />,
  archived: <Archive {...size} />,
}

/** Entries for the other statuses of the record. */
function useStatusEntries(record: MenuRecord): readonly RowMenuItem[] {
  const section = useSection()
  const { change } = useRecordActions()
  const labelOf = useStatusVerb(section)
  const restrictionOf = useRestriction()
  return Object.keys(section.statuses ?? {})
    .filter((status) => status !== record.status)
    .map((status) => ({
      key: `status-${status}`,
      label: labelOf(status),
      icon: statusIcons[status] ?? <CircleDot {...size} />,
      act: () => change(record.id, { status }),
      restriction: restrictionOf(section, 'edit', record, { status }),
    }))
}

/** The label of a status change: *Publish*, or if the status has no verb, *Mark as “Contacted”*. */
function useStatusVerb(section: EffectiveSection): (status: string) => string {
  const t = useTranslate()
  const locale = useLocale()
  return (status) => {
    const words = section.statuses?.[status]?.[locale] ?? status
    return t(`list.actions.set.${status}`, { _: t('list.actions.mark', { status: words }) })
  }
}
