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
import { type Direction, isBlockTurned, turnBlocks, turnWords } from '../../field/inputs/direction.ts'

/** One of the tools of a text: it changes the text at once, or asks for something first. */
export interface Tool {
  readonly name: string
  readonly Icon: LucideIcon
  /** Left out where there is nothing that could be switched off again. */
  readonly active?: (editor: Editor) => boolean
  readonly act: ((editor: Editor) => void) | 'link' | 'picture'
}

const always: readonly Tool[] = [
  { name: 'bold', Icon: Bold, active: (it) => it.isActive('bold'), act: (it) => it.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    Icon: Italic,
    active: (it) => it.isActive('italic'),
    act: (it) => it.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading2',
    Icon: Heading2,
    active: (it) => it.isActive('heading', { level: 2 }),
    act: (it) => it.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'heading3',
    Icon: Heading3,
    active: (it) => it.isActive('heading', { level: 3 }),
    act: (it) => it.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulletList',
    Icon: List,
    active: (it) => it.isActive('bulletList'),
    act: (it) => it.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    Icon: ListOrdered,
    active: (it) => it.isActive('orderedList'),
    act: (it) => it.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    Icon: Quote,
    active: (it) => it.isActive('blockquote'),
    act: (it) => it.chain().focus().toggleBlockquote().run(),
  },
  { name: 'link', Icon: Link, active: (it) => it.isActive('link'), act: 'link' },
  { name: 'picture', Icon: Image, act: 'picture' },
  {
    name: 'table',
    Icon: Table,
    active: (it) => it.isActive('table'),
    act: (it) => it.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
  },
]

/** The two that turn a part of a text to the direction that its language has not. */
const turning: Readonly<Record<Direction, readonly Tool[]>> = {
  ltr: turningTo('ltr', PilcrowRight),
  rtl: turningTo('rtl', PilcrowLeft),
}

export const toolsOf = (own: Direction): readonly Tool[] => [...always, ...turning[own === 'rtl' ? 'ltr' : 'rtl']]

function turningTo(dir: Direction, Icon: LucideIcon): readonly Tool[] {
  return [
    { name: `paragraph.${dir}`, Icon, active: (it) => isBlockTurned(it, dir), act: (it) => turnBlocks(it, dir) },
    {
      name: `words.${dir}`,
      Icon: ArrowLeftRight,
      active: (it) => it.isActive('isolation', { dir }),
      act: (it) => turnWords(it, dir),
    },
  ]
}
