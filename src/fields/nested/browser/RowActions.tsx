import { ArrowDown, ArrowUp, CopyPlus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SmallIconButton } from '../../../admin/ui/controls/styled-controls.tsx'
import type { FieldRow } from './use-field-rows.ts'

interface RowActionsProps extends Omit<FieldRow, 'id' | 'name' | 'onRemove'> {
  readonly label: (action: 'up' | 'down' | 'copy' | 'remove') => string
  readonly onRemove: () => void
  /** Further actions of the row. */
  readonly children?: ReactNode
}

/** The actions of a list row. */
export const RowActions = ({ index, last, full, label, onMove, onCopy, onRemove, children }: RowActionsProps) => (
  <>
    <SmallIconButton data-wide disabled={index === 0} aria-label={label('up')} onClick={() => onMove(index - 1)}>
      <ArrowUp size={16} aria-hidden />
    </SmallIconButton>
    <SmallIconButton data-wide disabled={last} aria-label={label('down')} onClick={() => onMove(index + 1)}>
      <ArrowDown size={16} aria-hidden />
    </SmallIconButton>
    {children}
    <SmallIconButton disabled={full} aria-label={label('copy')} onClick={onCopy}>
      <CopyPlus size={16} aria-hidden />
    </SmallIconButton>
    <SmallIconButton data-tone='bad' aria-label={label('remove')} onClick={onRemove}>
      <Trash2 size={16} aria-hidden />
    </SmallIconButton>
  </>
)
