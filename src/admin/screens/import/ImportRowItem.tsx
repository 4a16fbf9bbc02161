import { useId, useRef, useState } from 'react'
import type { Import, ImportRow } from '../../../api/import.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { StyledInput, SubtleButton } from '../../ui/controls/styled-controls.tsx'
import { useNumberFormat } from '../../ui/text/locale-formats.ts'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './import.module.css'
import { useColumnTargetLabel } from './use-column-target-label.ts'
import type { ImportState } from './use-import.ts'

interface RowProps {
  readonly work: ImportState
  readonly imported: Import
  readonly row: ImportRow
}

/** The id of the heading of all rows. */
export const rowsHeadingId = 'import-rows'
const rowHeadingId = (rowNumber: number): string => `import-row-${rowNumber}`

/** A row of the file: result, new and current values, and its problems with the labels of the form. */
export function ImportRowItem({ work, imported, row }: RowProps) {
  const t = useTranslate()
  const number = useNumberFormat()
  const label = useColumnTargetLabel(imported)
  const rowLabel = t('import.rows.row', { row: number(row.rowNumber) })
  const header = useRef<HTMLElement>(null)
  useFocusOnUnmount(header, () => document.getElementById(rowsHeadingId))
  const [isOpen, setOpen] = useState(false)
  const isRejected = row.state === 'reject'
  const isWrong = (path: string) => row.problems.some((problem) => problem.path === path)
  // The id column identifies the record and means nothing to people, so it is hidden unless it has a problem.
  const visibleCells = imported.columns.flatMap(({ path }, index) =>
    path === null || (path === 'id' && !isWrong(path)) ? [] : [{ path, index }],
  )
  const visiblePaths = new Set(visibleCells.map(({ path }) => path))
  const otherProblems = row.problems.filter(({ path }) => !visiblePaths.has(path))
  const isFixed = !work.isIdle || row.state === 'committed'
  const isEdited = (isRejected || isOpen) && !isFixed
  const named = (action: string) => t('import.rows.problem', { field: action, problem: rowLabel })
  return (
    <li data-kind={row.state}>
      <header ref={header}>
        <b id={rowHeadingId(row.rowNumber)}>{rowLabel}</b>
        <span>{t(`import.becomes.${row.state}`)}</span>
        {!isFixed && (
          <>
            {!isRejected && row.state !== 'skipped' && (
              <SubtleButton
                aria-label={named(t(isOpen ? 'import.rows.close' : 'import.rows.mend'))}
                aria-expanded={isOpen}
                onClick={() => setOpen(!isOpen)}
              >
                {t(isOpen ? 'import.rows.close' : 'import.rows.mend')}
              </SubtleButton>
            )}
            <SubtleButton
              aria-label={named(t(row.state === 'skipped' ? 'import.rows.takeIn' : 'import.rows.leaveOut'))}
              onClick={() => void work.fixRow(row.rowNumber, { skipped: row.state !== 'skipped' })}
            >
              {t(row.state === 'skipped' ? 'import.rows.takeIn' : 'import.rows.leaveOut')}
            </SubtleButton>
          </>
        )}
      </header>
      <dl>
        {visibleCells.map(({ path, index }) => (
          <Cell
            key={path}
            label={label(path)}
            rowNumber={row.rowNumber}
            lang={imported.targets.find((target) => target.path === path)?.language ?? undefined}
            text={row.cells[index] ?? ''}
            currentValue={row.currentValues[index]}
            problems={row.problems.filter((problem) => problem.path === path)}
            onFix={isEdited ? (text) => work.fixRow(row.rowNumber, { cells: { [index]: text } }) : undefined}
          />
        ))}
      </dl>
      {otherProblems.map((problem) => (
        <p key={problem.path + problem.key} className={styles.wrong}>
          {t('import.rows.problem', {
            field: problem.path === '' ? '' : label(problem.path),
            problem: t(problem.key, { ...problem.values }),
          })}
        </p>
      ))}
    </li>
  )
}

interface CellProps {
  readonly label: string
  readonly rowNumber: number
  /** The language of the values; undefined for fields without one. */
  readonly lang: Locale | undefined
  readonly text: string
  readonly currentValue: string | undefined
  readonly problems: ImportRow['problems']
  readonly onFix: ((text: string) => Promise<boolean>) | undefined
}

function Cell({ label, rowNumber, lang, text, currentValue, problems, onFix }: CellProps) {
  const t = useTranslate()
  const number = useNumberFormat()
  const id = useId()
  if (text === '' && problems.length === 0 && !onFix) return null
  return (
    <div data-changed={currentValue !== undefined || undefined}>
      <dt>
        <label htmlFor={onFix ? id : undefined}>
          {label}
          {onFix && <VisuallyHidden> {t('import.rows.row', { row: number(rowNumber) })}</VisuallyHidden>}
        </label>
      </dt>
      <dd>
        {currentValue !== undefined && currentValue !== '' && (
          <>
            <VisuallyHidden>{t('import.rows.was')}</VisuallyHidden>
            <del dir='auto' lang={lang}>
              {currentValue}
            </del>
          </>
        )}
        {onFix ? (
          <CellInput
            id={id}
            rowNumber={rowNumber}
            lang={lang}
            text={text}
            invalid={problems.length > 0}
            onFix={onFix}
          />
        ) : (
          <span dir='auto' lang={lang}>
            {text}
          </span>
        )}
        {problems.map((problem) => (
          <small key={problem.key} id={`${id}-wrong`} className={styles.wrong}>
            {t(problem.key, { ...problem.values })}
          </small>
        ))}
      </dd>
    </div>
  )
}

interface CellInputProps extends Pick<CellProps, 'rowNumber' | 'lang'> {
  readonly id: string
  readonly text: string
  readonly invalid: boolean
  /** Resolves with true if the server accepted the value. */
  readonly onFix: (text: string) => Promise<boolean>
}

/** Sends the value when the person presses Enter or leaves the field. Sends the same value only once. */
function CellInput({ id, rowNumber, lang, text, invalid, onFix }: CellInputProps) {
  const [typed, setTyped] = useState(text)
  const [sent, setSent] = useState(text)
  const box = useRef<HTMLDivElement>(null)
  // A fixed row has no inputs any more, and is not in the list if only rows with errors are shown.
  useFocusOnUnmount(
    box,
    () => document.getElementById(rowHeadingId(rowNumber)) ?? document.getElementById(rowsHeadingId),
  )
  const submit = async () => {
    if (typed === sent) return
    setSent(typed)
    if (!(await onFix(typed))) setSent(text)
  }
  return (
    <StyledInput
      ref={box}
      id={id}
      value={typed}
      error={invalid}
      inputProps={{
        dir: 'auto',
        lang,
        'aria-invalid': invalid,
        'aria-describedby': invalid ? `${id}-wrong` : undefined,
      }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => void submit()}
      onKeyDown={(event) => event.key === 'Enter' && void submit()}
    />
  )
}
