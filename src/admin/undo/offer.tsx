import type { useNotify } from 'react-admin'
import { type Removal, remember } from './removals.ts'
import { UndoNotice } from './UndoNotice.tsx'

/** Says what was taken away or changed, with the way back: by the notice's button, and by Ctrl Z. */
export function offerUndo(notify: ReturnType<typeof useNotify>, text: string, removal: Removal): void {
  remember(removal)
  notify(<UndoNotice text={text} removal={removal} />, { type: 'success', autoHideDuration: 8000 })
}
