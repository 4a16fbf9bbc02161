import type { Editor } from '@tiptap/react'
import { useTranslate } from 'ra-core'
import { Bar } from '../../../admin/field/inputs/Bar.tsx'
import { useLocale } from '../../../admin/providers/i18n.ts'

const tools: readonly { readonly name: string; readonly run: (editor: Editor) => void }[] = [
  { name: 'addRow', run: (editor) => editor.chain().focus().addRowAfter().run() },
  { name: 'addColumn', run: (editor) => editor.chain().focus().addColumnAfter().run() },
  { name: 'deleteRow', run: (editor) => editor.chain().focus().deleteRow().run() },
  { name: 'deleteColumn', run: (editor) => editor.chain().focus().deleteColumn().run() },
  { name: 'deleteTable', run: (editor) => editor.chain().focus().deleteTable().run() },
]

/** The tools for the table at the cursor. */
export function TableTools({ editor }: { readonly editor: Editor }) {
  const translate = useTranslate()
  return (
    <Bar role='group' lang={useLocale()} aria-label={translate('form.editor.tableTools')}>
      {tools.map(({ name, run }) => (
        <button key={name} type='button' onMouseDown={(event) => event.preventDefault()} onClick={() => run(editor)}>
          {translate(`form.editor.${name}`)}
        </button>
      ))}
    </Bar>
  )
}
