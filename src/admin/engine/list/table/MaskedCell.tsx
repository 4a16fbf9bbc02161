import { useRef } from 'react'
import { columnOf } from '../../../../fields/browser/list.ts'
import { isStoredFile } from '../../../../fields/upload/upload.ts'
import { type FlatField, getAtPath, isEmpty } from '../../../../schema/fields.ts'
import { isMasked } from '../../../../schema/personal-fields.ts'
import { useSection } from '../../../context/context.tsx'
import { Clipped, EmptyValue } from '../../../field/cells/Clipped.tsx'
import { NumbersProvider } from '../../../field/cells/cell.ts'
import { PersonalFileButton } from '../../../files/PersonalFileButton.tsx'
import { WithMessages } from '../../../providers/WithMessages.tsx'
import styles from '../../personal/personal.module.css'
import { UnmaskButton } from '../../personal/UnmaskButton.tsx'
import { useUnmaskedValues } from '../../personal/unmasked-values.ts'
import { useColumns } from '../state/list-preferences.ts'
import type { Row } from '../state/row.ts'
import { useRows, useRowTitle } from '../state/rows.ts'

interface MaskedCellProps {
  /** The path of the column. */
  readonly name: string
  /** The column's field; undefined for staff notes. */
  readonly leaf: FlatField | undefined
  readonly row: Row
}

/** A masked value. The first masked column of a row also has the button that unmasks the record. */
export default function MaskedCell(props: MaskedCellProps) {
  return (
    <WithMessages part='privacy'>
      <CellContent {...props} />
    </WithMessages>
  )
}

function CellContent({ name, leaf, row }: MaskedCellProps) {
  const section = useSection()
  const unmasked = useUnmaskedValues(row.id)
  const isFirst = useFirstMasked(row) === name
  const title = useRowTitle()(row)
  const { isTrash } = useRows()
  const isTitle = name === section.title
  const cell = useRef<HTMLSpanElement>(null)
  const visible = () => cell.current?.querySelector<HTMLElement>('a, button') ?? cell.current
  return (
    <span ref={cell} className={unmasked ? styles.cell : styles.masked}>
      {unmasked ? (
        <NumbersProvider value={unmasked.numbers}>
          <UnmaskedValue leaf={leaf} value={getAtPath(unmasked.values, name)} />
        </NumbersProvider>
      ) : (
        <>
          {!isTitle && <bdi dir='ltr'>{String(getAtPath(row, name))}</bdi>}
          {isFirst && !isTrash && <UnmaskButton id={row.id} title={title} nextFocus={visible} />}
        </>
      )}
    </span>
  )
}

/** The column that contains the row's unmask button. */
function useFirstMasked(row: Row): string | undefined {
  const section = useSection()
  const { shown: visible } = useColumns()
  return visible.find(({ name }) => isMasked(section, name) && !isEmpty(getAtPath(row, name)))?.name
}

function UnmaskedValue({ leaf, value }: { readonly leaf: FlatField | undefined; readonly value: unknown }) {
  if (isEmpty(value)) return <EmptyValue />
  if (isStoredFile(value)) return <PersonalFileButton file={value} />
  if (!leaf) {
    return (
      <Clipped dir='auto' title={String(value)}>
        {String(value)}
      </Clipped>
    )
  }
  const Cell = columnOf(leaf.field).cell
  return <Cell field={leaf.field} path={leaf.path} value={value} />
}
