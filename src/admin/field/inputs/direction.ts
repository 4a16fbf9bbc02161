import { type Editor, Extension, Mark } from '@tiptap/core'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { findPhones } from '../../../schema/text/find-phones.ts'

export type Direction = 'ltr' | 'rtl'

const directionIn = (element: HTMLElement): Direction | null => {
  const dir = element.dir.toLowerCase()
  return dir === 'ltr' || dir === 'rtl' ? dir : null
}
const blocks: readonly string[] = ['paragraph', 'heading', 'listItem']

/** Allows paragraphs, headings and list entries a direction other than that of the text's language. */
export const BlockDirectionExtension = Extension.create({
  name: 'blockDirection',
  addGlobalAttributes: () => [
    {
      types: [...blocks],
      attributes: {
        dir: { default: null, parseHTML: directionIn, renderHTML: ({ dir }) => (dir ? { dir: String(dir) } : {}) },
      },
    },
  ],
})

/** Words with their own direction. Phone numbers get it automatically, because their groups would change order between Arabic words. */
export const BidiIsolationMark = Mark.create({
  name: 'isolation',
  inclusive: false,
  addAttributes: () => ({ dir: { default: 'ltr', parseHTML: directionIn } }),
  parseHTML: () => [{ tag: 'bdi[dir]' }, { tag: 'span[dir]' }],
  renderHTML: ({ HTMLAttributes }) => ['bdi', HTMLAttributes, 0],
  onCreate() {
    const { state, view } = this.editor
    // Phone numbers in stored text are isolated on load; this does not count as a change by the user.
    const isolated = isolatePhones(state)
    if (isolated) view.dispatch(isolated.setMeta('preventUpdate', true).setMeta('addToHistory', false))
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (all, _, state) => (all.some(({ docChanged }) => docChanged) ? isolatePhones(state) : null),
    }),
  ],
})

function isolatePhones({ doc, tr, schema }: EditorState): Transaction | null {
  const mark = schema.mark('isolation', { dir: 'ltr' })
  doc.descendants((block, position) => {
    if (!block.isTextblock) return true
    // A non-text node counts as one character, as it does in ProseMirror positions.
    const text = block.textBetween(0, block.content.size, undefined, '\ufffc')
    for (const { from, to } of findPhones(text)) {
      let isMarked = true
      block.nodesBetween(from, to, (part) => {
        isMarked &&= mark.isInSet(part.marks)
      })
      if (!isMarked) tr.addMark(position + 1 + from, position + 1 + to, mark)
    }
    return false
  })
  return tr.docChanged ? tr : null
}

export const hasBlockDirection = (editor: Editor, dir: Direction): boolean =>
  blocks.some((name) => editor.isActive(name, { dir }))

/** Toggles the direction of the selected paragraphs. */
export function toggleBlockDirection(editor: Editor, dir: Direction): void {
  const next = hasBlockDirection(editor, dir) ? null : dir
  editor
    .chain()
    .focus()
    .command(({ tr, state: { selection } }) => {
      tr.doc.nodesBetween(selection.from, selection.to, (node, position) => {
        if (blocks.includes(node.type.name)) tr.setNodeAttribute(position, 'dir', next)
      })
      return true
    })
    .run()
}

/** Toggles the direction of the selected words, or of the words at the cursor. */
export const toggleTextDirection = (editor: Editor, dir: Direction): boolean =>
  editor.isActive('isolation', { dir })
    ? editor.chain().focus().extendMarkRange('isolation', { dir }).unsetMark('isolation').run()
    : editor.chain().focus().setMark('isolation', { dir }).run()
