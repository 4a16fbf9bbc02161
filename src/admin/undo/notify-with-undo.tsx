import type { useNotify } from 'ra-core'
import { UndoMessage } from './UndoMessage.tsx'
import { pushUndo, type UndoEntry } from './undo-stack.ts'

/** Announces a removal or change and offers to undo it, by the notice's button or Ctrl+Z. */
export function notifyWithUndo(
  notify: ReturnType<typeof useNotify>,
  text: string,
  { subject, ...entry }: UndoEntry & { readonly subject?: string | undefined },
): void {
  pushUndo(entry)
  notify(<UndoMessage text={text} subject={subject} entry={entry} />, { type: 'success', autoHideDuration: 8000 })
}
