import Button from '@mui/material/Button'
import { Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RecentAction } from '../../../api/recent-actions.ts'
import { useSections } from '../../context/context.tsx'
import { SkippedRecords } from '../../jobs/SkippedRecords.tsx'
import { useUndoAction } from '../../jobs/use-undo-action.tsx'
import { useLocale, useTranslate } from '../../providers/i18n.ts'
import { isolateBidi, useNumberFormat } from '../../ui/text/locale-formats.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { useFieldPathLabel } from '../../ui/text/use-field-path-label.ts'
import ui from '../../ui/ui.module.css'
import styles from './recent-actions.module.css'

interface ActionItemProps {
  readonly action: RecentAction
  readonly withAuthor: boolean
}

/** What an action did, when and to which records; its undo, or what became of it. */
export function ActionItem({ action, withAuthor }: ActionItemProps) {
  const t = useTranslate()
  const locale = useLocale()
  const sections = useSections()
  const { kind, section, at, by, undo, canUndo, expiresAt } = action
  const label = sections.find(({ name }) => name === section)?.label[locale] ?? section
  const title = t('actions.title', { kind: t(`actions.kinds.${kind}`), section: label })
  return (
    <>
      <h2>{title}</h2>
      <p className={styles.details}>
        <RelativeTime at={at} />
        {withAuthor && <Part>{t('actions.by', { name: isolateBidi(by.name) })}</Part>}
      </p>
      <Subject action={action} />
      {undo && <UndoResult action={action} />}
      {canUndo && (
        <div className={styles.undo}>
          <UndoButton action={action} title={title} />
          <span className={styles.details}>
            {t('actions.until')} <RelativeTime at={expiresAt} />
          </span>
        </div>
      )}
    </>
  )
}

const Part = ({ children }: { readonly children: ReactNode }) => <span className={styles.part}>{children}</span>

/** The number of records, the first of them by name, and the changed fields. */
function Subject({ action: { count, records, fields, file, section } }: { readonly action: RecentAction }) {
  const t = useTranslate()
  const fieldText = useFieldPathLabel()
  const names = records.map(({ title }) => isolateBidi(title || t('list.untitled')))
  const others = count - names.length
  const named = others > 0 ? [...names, t('list.referenced.andOthers', { smart_count: others })] : names
  const separator = t('formats.separator')
  return (
    <>
      {names.length > 0 ? (
        <p className={styles.records}>{named.join(separator)}</p>
      ) : (
        <p>{t('actions.count', { smart_count: count })}</p>
      )}
      {fields.length > 0 && (
        <p className={styles.details}>
          {t('actions.fields', { fields: fields.map((path) => fieldText(section, path)).join(separator) })}
        </p>
      )}
      {file && <p className={styles.details}>{t('actions.file', { file: isolateBidi(file) })}</p>}
    </>
  )
}

function UndoButton({ action, title }: { readonly action: RecentAction; readonly title: string }) {
  const t = useTranslate()
  const undo = useUndoAction()
  const [isBusy, setBusy] = useState(false)
  return (
    <Button
      variant='outlined'
      size='small'
      disabled={isBusy}
      aria-label={`${t('actions.undo')} – ${title}`}
      startIcon={<Undo2 size={16} className={ui.mirrored} aria-hidden />}
      onClick={async () => {
        setBusy(true)
        await undo(action.id)
        setBusy(false)
      }}
    >
      {t('actions.undo')}
    </Button>
  )
}

/** What became of an undo: how many records were undone, and which were not, with the reason. */
function UndoResult({ action: { undo, by, section } }: { readonly action: RecentAction }) {
  const t = useTranslate()
  const number = useNumberFormat()
  if (!undo) return null
  const { undone = 0, conflicts = 0, rejected = 0 } = undo.result?.counts ?? {}
  const isRunning = undo.state === 'waiting' || undo.state === 'running'
  const state = stateOf({ isRunning, undone, kept: conflicts + rejected })
  const skipped = undo.result?.skipped ?? []
  const isByOther = undo.by.id !== by.id
  return (
    <div className={styles.result} data-state={state} role={isRunning ? 'status' : undefined}>
      <p>
        <strong>{t(`actions.${state}`)}</strong>
        <Part>
          <RelativeTime at={undo.at} />
        </Part>
        {isByOther && <Part>{t('actions.undoneBy', { name: isolateBidi(undo.by.name) })}</Part>}
      </p>
      {isRunning && undo.total !== null && (
        <progress aria-label={t('actions.undoing')} value={undo.done} max={undo.total || 1} />
      )}
      {undone > 0 && <p>{t('jobs.counts.undone', { count: number(undone) })}</p>}
      {conflicts > 0 && <p>{t('actions.kept', { count: number(conflicts) })}</p>}
      {rejected > 0 && <p>{t('actions.failed', { count: number(rejected) })}</p>}
      {undo.state === 'failed' && undo.result?.failure && (
        <p>{t(undo.result.failure.key, undo.result.failure.values)}</p>
      )}
      {skipped.length > 0 && <SkippedRecords section={section} skipped={skipped} summary={t('actions.details')} />}
    </div>
  )
}

const stateOf = ({ isRunning, undone, kept }: { isRunning: boolean; undone: number; kept: number }) => {
  if (isRunning) return 'undoing'
  if (undone === 0) return 'notUndone'
  return kept > 0 ? 'partly' : 'undone'
}
