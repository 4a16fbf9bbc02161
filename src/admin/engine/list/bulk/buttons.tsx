import { type LucideIcon, RotateCcw, Trash2 } from 'lucide-react'
import type { ComponentType } from 'react'
import type { BulkAction } from '../../../../schema/access.ts'
import { type QuestionProps, RemovalQuestion } from './RemovalQuestion.tsx'

/** How something that can be done with several records is offered, and said. */
interface BulkButton {
  readonly icon: LucideIcon
  /** The words of the button, and what is said of so many records once it is done. */
  readonly label: string
  readonly done: string
  readonly color?: 'error'
  /** What is asked before. */
  readonly Question?: ComponentType<QuestionProps>
  /** What takes it back. */
  readonly undoneBy?: BulkAction
}

export const bulkButtons: Readonly<Record<BulkAction, BulkButton>> = {
  delete: {
    icon: Trash2,
    label: 'list.actions.delete',
    done: 'bulk.deleted',
    color: 'error',
    Question: RemovalQuestion,
    undoneBy: 'restore',
  },
  restore: { icon: RotateCcw, label: 'list.actions.restore', done: 'bulk.restored' },
}
