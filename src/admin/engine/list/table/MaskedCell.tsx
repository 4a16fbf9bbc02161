import { useRef } from 'react'
import { isEmpty, type Leaf, valueAt } from '../../../../schema/fields.ts'
import { isStoredFile } from '../../../../schema/kinds/upload.ts'
import { isMasked } from '../../../../schema/personal.ts'
import { useSection } from '../../../context/context.tsx'
import { Clipped, Nothing } from '../../../field/cells/Clipped.tsx'
import { NumbersProvider } from '../../../field/cells/cell.ts'
import { PersonalFile } from '../../../files/PersonalFile.tsx'
import { lookOf } from '../../../kinds/looks.ts'
import { WithWords } from '../../../providers/WithWords.tsx'
import styles from '../../personal/personal.module.css'
import { useRevealed } from '../../personal/revealed.ts'
import { ShowButton } from '../../personal/ShowButton.tsx'
import type { Row } from '../state/row.ts'
import { useRows, useRowTitle } from '../state/rows.ts'
import { useColumns } from '../state/view.ts'

interface MaskedCellProps {
  /** The path of the column. */
  readonly name: string
  /** Its field; none for the notes of staff. */
  readonly leaf: Leaf | undefined
  readonly row: Row
}

/** A masked value, and in the first such column of a row the button that shows those of the record. */
export default function MaskedCell(props: MaskedCellProps) {
  return (
    <WithWords part='personal'>
      <Shown {...props} />
    </WithWords>
  )
}

function Shown({ name, leaf, row }: MaskedCellProps) {
  const section = useSection()
  const revealed = useRevealed(row.id)
  const isFirst = useFirstMasked(row) === name
  const title = useRowTitle()(row)
  const { isTrash } = useRows()
  const isTitle = name === section.title
  const cell = useRef<HTMLSpanElement>(null)
  const shown = () => cell.current?.querySelector<HTMLElement>('a, button') ?? cell.current
  return (
    <span ref={cell} className={revealed ? styles.cell : styles.masked}>
      {revealed ? (
        <NumbersProvider value={revealed.numbers}>
          <Clear leaf={leaf} value={valueAt(revealed.values, name)} />
        </NumbersProvider>
      ) : (
        <>
          {!isTitle && <bdi dir='ltr'>{String(valueAt(row, name))}</bdi>}
          {isFirst && !isTrash && <ShowButton id={row.id} title={title} shown={shown} />}
        </>
      )}
    </span>
  )
}

/** The column in which a row has its button. */
function useFirstMasked(row: Row): string | undefined {
  const section = useSection()
  const { shown } = useColumns()
  return shown.find(({ name }) => isMasked(section, name) && !isEmpty(valueAt(row, name)))?.name
}

function Clear({ leaf, value }: { readonly leaf: Leaf | undefined; readonly value: unknown }) {
  if (isEmpty(value)) return <Nothing />
  if (isStoredFile(value)) return <PersonalFile file={value} />
  if (!leaf) {
    return (
      <Clipped dir='auto' title={String(value)}>
        {String(value)}
      </Clipped>
    )
  }
  const Cell = lookOf(leaf.field).cell
  return <Cell field={leaf.field} path={leaf.path} value={value} />
}
