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
import type { ReactNode } from 'react'
import { useNotify } from 'react-admin'
import { permits } from '../../../../schema/access.ts'
import type { EffectiveSection } from '../../../../schema/effective.ts'
import { type PageAction, pathTo, pathToCopy } from '../../../../schema/paths.ts'
import { useLocalPath, usePerson, useSection, useUnit } from '../../../context/context.tsx'
import { type Hindrance, useHindrance } from '../../../context/hindrance.ts'
import { inUnit } from '../../../context/in-unit.ts'
import { useLocale, useTranslate } from '../../../providers/i18n.ts'
import { addressOf } from '../state/address.ts'
import { useOrdering } from '../state/ordering.ts'
import { keyOf } from '../state/row.ts'
import { useRecordActions } from './RecordActions.tsx'

export interface RowMenuProps {
  readonly record: MenuRecord
  /** What the record is called, for those who hear the button instead of seeing where it stands. */
  readonly title: string
  readonly deleted: boolean
  /** The pages that the menu leads to. */
  readonly pages: readonly PageAction[]
  /** Called once the record is gone. */
  readonly onRemoved?: (() => void) | undefined
}

interface MenuRecord {
  readonly id: string
  readonly slug?: string | null
  readonly status?: string | null
}

interface MenuEntry {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  readonly to?: string
  readonly act?: () => void
  readonly tone?: 'bad'
  /** What keeps the person from it. */
  readonly hindrance?: Hindrance | undefined
}

interface MenuOptions {
  readonly record: MenuRecord
  readonly deleted: boolean
  readonly pages: readonly PageAction[]
  readonly onRemoved?: (() => void) | undefined
}

const size = { size: 16, 'aria-hidden': true } as const

/** What this person can do with a record: the pages of it, its other states, deleting; or taking it back. */
export function useMenuEntries({ record, deleted, pages, onRemoved }: MenuOptions): readonly MenuEntry[] {
  const section = useSection()
  const { restore, remove } = useRecordActions()
  const t = useTranslate()
  const person = usePerson()
  const links = usePageEntries(record, pages)
  const link = useLinkEntry(record)
  const states = useStatusEntries(record)
  const steps = useOrdering()?.stepsOf(record.id) ?? []
  const hindrance = useHindrance()(section, 'delete', record)
  const mayEdit = permits(person, 'edit', section)
  const back = { key: 'restore', label: t('list.actions.restore'), icon: <RotateCcw {...size} /> }
  const gone = { key: 'delete', label: t('list.actions.delete'), icon: <Trash2 {...size} />, tone: 'bad' } as const
  if (deleted) return mayEdit ? [{ ...back, hindrance, act: () => restore(record.id) }] : []
  return [
    ...links,
    ...link,
    ...steps.map(({ name, label, icon, act }) => ({ key: `move-${name}`, label, icon, act })),
    ...(mayEdit ? states : []),
    ...(permits(person, 'delete', section) ? [{ ...gone, hindrance, act: () => remove(record.id, onRemoved) }] : []),
  ]
}

function usePageEntries(record: MenuRecord, pages: readonly PageAction[]): readonly MenuEntry[] {
  const section = useSection()
  const local = useLocalPath()
  const t = useTranslate()
  const person = usePerson()
  const icons = { show: <SquareArrowOutUpRight {...size} />, edit: <PencilLine {...size} /> }
  const labels = { show: t('list.actions.open'), edit: t('list.actions.edit') }
  const hindered = useHindrance()
  const copy = permits(person, 'create', section) ? pathToCopy(section, keyOf(record)) : undefined
  const entries = (['show', 'edit'] as const).flatMap((page) => {
    const path = pathTo(section, page, keyOf(record))
    if (!path || !pages.includes(page) || !permits(person, page, section)) return []
    const hindrance = page === 'edit' ? hindered(section, page, record) : undefined
    return [{ key: page, label: labels[page], icon: icons[page], to: local(path), hindrance }]
  })
  if (!copy) return entries
  const hindrance = hindered(section, 'create')
  return [
    ...entries,
    { key: 'copy', label: t('list.actions.copy'), icon: <Copy {...size} />, to: local(copy), hindrance },
  ]
}

/** A link that opens the record in its own unit, wherever the colleague is who gets it. */
function useLinkEntry(record: MenuRecord): readonly MenuEntry[] {
  const section = useSection()
  const unit = useUnit()
  const local = useLocalPath()
  const notify = useNotify()
  const t = useTranslate()
  const path = addressOf(section, keyOf(record))
  if (!path) return []
  const copy = () =>
    navigator.clipboard.writeText(new URL(inUnit(local(path), unit), window.location.href).href).then(
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

/** The states that the record could be in instead. */
function useStatusEntries(record: MenuRecord): readonly MenuEntry[] {
  const section = useSection()
  const { change } = useRecordActions()
  const wordsOf = useStatusVerb(section)
  const hindered = useHindrance()
  return Object.keys(section.statuses ?? {})
    .filter((status) => status !== record.status)
    .map((status) => ({
      key: `status-${status}`,
      label: wordsOf(status),
      icon: statusIcons[status] ?? <CircleDot {...size} />,
      act: () => change(record.id, { status }),
      hindrance: hindered(section, 'edit', record, { status }),
    }))
}

/** What bringing a record into a state is called: *Publish*, or where there is no such word, *Mark as “Contacted”*. */
function useStatusVerb(section: EffectiveSection): (status: string) => string {
  const t = useTranslate()
  const locale = useLocale()
  return (status) => {
    const words = section.statuses?.[status]?.[locale] ?? status
    return t(`list.actions.set.${status}`, { _: t('list.actions.mark', { status: words }) })
  }
}
