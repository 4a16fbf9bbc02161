import type { Editor } from '@tiptap/react'
import {
  ArrowLeftRight,
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  PilcrowLeft,
  PilcrowRight,
  Quote,
  Table,
} from 'lucide-react'
import {
  type Direction,
  hasBlockDirection,
  toggleBlockDirection,
  toggleTextDirection,
} from '../../../admin/field/inputs/direction.ts'

/** A tool of the editor: it changes the text at once, or opens a prompt. */
export interface EditorTool {
  readonly name: string
  readonly Icon: LucideIcon
  /** Omitted if the tool cannot be toggled off. */
  readonly active?: (editor: Editor) => boolean
  readonly act: ((editor: Editor) => void) | 'link' | 'picture'
}

const commonTools: readonly EditorTool[] = [
  {
    name: 'bold',
    Icon: Bold,
    active: (editor) => editor.isActive('bold'),
    act: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    Icon: Italic,
    active: (editor) => editor.isActive('italic'),
    act: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading2',
    Icon: Heading2,
    active: (editor) => editor.isActive('heading', { level: 2 }),
    act: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'heading3',
    Icon: Heading3,
    active: (editor) => editor.isActive('heading', { level: 3 }),
    act: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulletList',
    Icon: List,
    active: (editor) => editor.isActive('bulletList'),
    act: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    Icon: ListOrdered,
    active: (editor) => editor.isActive('orderedList'),
    act: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    Icon: Quote,
    active: (editor) => editor.isActive('blockquote'),
    act: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  { name: 'link', Icon: Link, active: (editor) => editor.isActive('link'), act: 'link' },
  { name: 'picture', Icon: Image, act: 'picture' },
  {
    name: 'table',
    Icon: Table,
    active: (editor) => editor.isActive('table'),
    act: (editor) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
]

/** The two tools that set the direction opposite to that of the text's language. */
const directionTools: Readonly<Record<Direction, readonly EditorTool[]>> = {
  ltr: toolsForDirection('ltr', PilcrowRight),
  rtl: toolsForDirection('rtl', PilcrowLeft),
}

export const toolsFor = (own: Direction): readonly EditorTool[] => [
  ...commonTools,
  ...directionTools[own === 'rtl' ? 'ltr' : 'rtl'],
]

function toolsForDirection(dir: Direction, Icon: LucideIcon): readonly EditorTool[] {
  return [
    {
      name: `paragraph.${dir}`,
      Icon,
      active: (editor) => hasBlockDirection(editor, dir),
      act: (editor) => toggleBlockDirection(editor, dir),
    },
    {
      name: `words.${dir}`,
      Icon: ArrowLeftRight,
      active: (editor) => editor.isActive('isolation', { dir }),
      act: (editor) => toggleTextDirection(editor, dir),
    },
  ]
}
