import { type LucideIcon, RotateCcw, Trash2 } from 'lucide-react'
import type { ComponentType } from 'react'
import type { BulkAction } from '../../../../schema/access.ts'
import { type BulkConfirmationProps, BulkDeleteDialog } from './BulkDeleteDialog.tsx'

/** The labels and behaviour of a bulk action. */
interface BulkButton {
  readonly icon: LucideIcon
  /** Message keys of the button's label and of the success message with the record count. */
  readonly label: string
  readonly done: string
  readonly color?: 'error'
  /** A confirmation dialog shown before the action. */
  readonly Confirmation?: ComponentType<BulkConfirmationProps>
}

export const bulkButtons: Readonly<Record<BulkAction, BulkButton>> = {
  delete: {
    icon: Trash2,
    label: 'list.actions.delete',
    done: 'bulk.deleted',
    color: 'error',
    Confirmation: BulkDeleteDialog,
  },
  restore: { icon: RotateCcw, label: 'list.actions.restore', done: 'bulk.restored' },
}
