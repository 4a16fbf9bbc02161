import type { ReactNode } from 'react'
import type { Field } from '../../schema/fields.ts'
import type { GroupField } from '../../schema/kinds/nested.ts'
import { CopyButton } from '../field/cells/CopyButton.tsx'
import type { CellProps } from '../field/cells/cell.ts'
import { Line } from '../field/cells/Line.tsx'
import { lookOf } from './looks.ts'

type LineProps = CellProps<Exclude<Field, GroupField>> & { readonly children?: ReactNode }

/** What stands in a line of a list as well, and what is said beside it. */
export function LineValue({ children, ...props }: LineProps) {
  const Cell = lookOf(props.field).cell
  return (
    <Line>
      <Cell {...props} />
      {children}
    </Line>
  )
}

export const ContactValue = (props: LineProps) => (
  <LineValue {...props}>
    <CopyButton text={String(props.value)} />
  </LineValue>
)
