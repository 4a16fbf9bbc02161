import { type Editor, Extension, Mark } from '@tiptap/core'
import { type EditorState, Plugin, type Transaction } from '@tiptap/pm/state'
import { phonesIn } from '../../../schema/text/phones-in-text.ts'

export type Direction = 'ltr' | 'rtl'

const directionIn = (element: HTMLElement): Direction | null => {
  const dir = element.dir.toLowerCase()
  return dir === 'ltr' || dir === 'rtl' ? dir : null
}
const blocks: readonly string[] = ['paragraph', 'heading', 'listItem']

/** Paragraphs, headings and entries of lists may run the other way than the text's language. */
export const BlockDirection = Extension.create({
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

/** Words that keep a direction of their own. Phone numbers do by themselves: between Arabic words their groups would change places. */
export const Isolation = Mark.create({
  name: 'isolation',
  inclusive: false,
  addAttributes: () => ({ dir: { default: 'ltr', parseHTML: directionIn } }),
  parseHTML: () => [{ tag: 'bdi[dir]' }, { tag: 'span[dir]' }],
  renderHTML: ({ HTMLAttributes }) => ['bdi', HTMLAttributes, 0],
  onCreate() {
    const { state, view } = this.editor
    // What was stored before is shown in its order, which is no change of the person's.
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
    // What is no text counts as one sign, as it does among the places of the document.
    const text = block.textBetween(0, block.content.size, undefined, '\ufffc')
    for (const { from, to } of phonesIn(text)) {
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

export const isBlockTurned = (editor: Editor, dir: Direction): boolean =>
  blocks.some((name) => editor.isActive(name, { dir }))

/** Turns the paragraphs that are selected, or back. */
export function turnBlocks(editor: Editor, dir: Direction): void {
  const next = isBlockTurned(editor, dir) ? null : dir
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

/** Turns the words that are selected, or the ones around the cursor back. */
export const turnWords = (editor: Editor, dir: Direction): boolean =>
  editor.isActive('isolation', { dir })
    ? editor.chain().focus().extendMarkRange('isolation', { dir }).unsetMark('isolation').run()
    : editor.chain().focus().setMark('isolation', { dir }).run()
