import { useId, useState } from 'react'
import type { Import, ImportRow } from '../../../api/import.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { Control, QuietButton } from '../../ui/controls/controls.tsx'
import { useNumber } from '../../ui/text/formats.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './import.module.css'
import { useTargetLabel } from './labels.ts'
import type { Work } from './use-import.ts'

interface RowProps {
  readonly work: Work
  readonly imported: Import
  readonly row: ImportRow
}

/** A row of the file: what becomes of it, what it says and said before, and what is wrong with it, in the words of the form. */
export function RowItem({ work, imported, row }: RowProps) {
  const t = useTranslate()
  const number = useNumber()
  const label = useTargetLabel(imported)
  const [isOpen, open] = useState(false)
  const isRefused = row.becomes === 'refuse'
  const isWrong = (path: string) => row.problems.some((problem) => problem.path === path)
  // By its id a row is found again, which says nothing to people.
  const shown = imported.columns.flatMap(({ path }, index) =>
    path === null || (path === 'id' && !isWrong(path)) ? [] : [{ path, index }],
  )
  const placed = new Set(shown.map(({ path }) => path))
  const others = row.problems.filter(({ path }) => !placed.has(path))
  const isFixed = !work.isIdle || row.becomes === 'written'
  const isEdited = (isRefused || isOpen) && !isFixed
  return (
    <li data-kind={row.becomes}>
      <header>
        <b>{t('import.rows.row', { row: number(row.place) })}</b>
        <span>{t(`import.becomes.${row.becomes}`)}</span>
        {!isFixed && (
          <>
            {!isRefused && row.becomes !== 'left' && (
              <QuietButton aria-expanded={isOpen} onClick={() => open(!isOpen)}>
                {t(isOpen ? 'import.rows.close' : 'import.rows.mend')}
              </QuietButton>
            )}
            <QuietButton onClick={() => void work.mend(row.place, { left: row.becomes !== 'left' })}>
              {t(row.becomes === 'left' ? 'import.rows.takeIn' : 'import.rows.leaveOut')}
            </QuietButton>
          </>
        )}
      </header>
      <dl>
        {shown.map(({ path, index }) => (
          <Cell
            key={path}
            label={label(path)}
            text={row.cells[index] ?? ''}
            was={row.was[index]}
            problems={row.problems.filter((problem) => problem.path === path)}
            mend={isEdited ? (text) => work.mend(row.place, { cells: { [index]: text } }) : undefined}
          />
        ))}
      </dl>
      {others.map((problem) => (
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
  readonly text: string
  readonly was: string | undefined
  readonly problems: ImportRow['problems']
  readonly mend: ((text: string) => Promise<boolean>) | undefined
}

function Cell({ label, text, was, problems, mend }: CellProps) {
  const t = useTranslate()
  const id = useId()
  if (text === '' && problems.length === 0 && !mend) return null
  return (
    <div data-changed={was !== undefined || undefined}>
      <dt>
        <label htmlFor={mend ? id : undefined}>{label}</label>
      </dt>
      <dd>
        {was !== undefined && was !== '' && (
          <>
            <VisuallyHidden>{t('import.rows.was')}</VisuallyHidden>
            <del dir='auto'>{was}</del>
          </>
        )}
        {mend ? (
          <Mending id={id} text={text} invalid={problems.length > 0} mend={mend} />
        ) : (
          <span dir='auto'>{text}</span>
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

interface MendingProps {
  readonly id: string
  readonly text: string
  readonly invalid: boolean
  /** Resolves to whether the server took it. */
  readonly mend: (text: string) => Promise<boolean>
}

/** Sends what is typed when the person presses Enter or leaves the field, and the same text only once. */
function Mending({ id, text, invalid, mend }: MendingProps) {
  const [typed, type] = useState(text)
  const [sent, setSent] = useState(text)
  const done = async () => {
    if (typed === sent) return
    setSent(typed)
    if (!(await mend(typed))) setSent(text)
  }
  return (
    <Control
      id={id}
      value={typed}
      error={invalid}
      inputProps={{ dir: 'auto', 'aria-invalid': invalid, 'aria-describedby': invalid ? `${id}-wrong` : undefined }}
      onChange={(event) => type(event.target.value)}
      onBlur={() => void done()}
      onKeyDown={(event) => event.key === 'Enter' && void done()}
    />
  )
}
