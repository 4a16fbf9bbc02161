import { type Editor, useEditorState } from '@tiptap/react'
import {
  Bold,
  Heading2,
  Heading3,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Table,
} from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { AddressPrompt } from './AddressPrompt.tsx'
import { Bar } from './Bar.tsx'
import { PicturePrompt } from './PicturePrompt.tsx'
import { TableTools } from './TableTools.tsx'

interface Props {
  readonly editor: Editor
  readonly label: string
}
interface Tool {
  readonly name: string
  readonly Icon: LucideIcon
  readonly active: (editor: Editor) => boolean
  readonly run: (editor: Editor) => void
}

const tools: readonly Tool[] = [
  { name: 'bold', Icon: Bold, active: (it) => it.isActive('bold'), run: (it) => it.chain().focus().toggleBold().run() },
  {
    name: 'italic',
    Icon: Italic,
    active: (it) => it.isActive('italic'),
    run: (it) => it.chain().focus().toggleItalic().run(),
  },
  {
    name: 'heading2',
    Icon: Heading2,
    active: (it) => it.isActive('heading', { level: 2 }),
    run: (it) => it.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'heading3',
    Icon: Heading3,
    active: (it) => it.isActive('heading', { level: 3 }),
    run: (it) => it.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'bulletList',
    Icon: List,
    active: (it) => it.isActive('bulletList'),
    run: (it) => it.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    Icon: ListOrdered,
    active: (it) => it.isActive('orderedList'),
    run: (it) => it.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'quote',
    Icon: Quote,
    active: (it) => it.isActive('blockquote'),
    run: (it) => it.chain().focus().toggleBlockquote().run(),
  },
]
type Prompt = { readonly kind: 'link' | 'picture'; readonly anchor: HTMLElement }

/** What can be done to the text; it begins where the text begins, so it is mirrored for Arabic. */
export function Toolbar({ editor, label }: Props) {
  const translate = useTranslate()
  const [prompt, setPrompt] = useState<Prompt>()
  const state = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      active: tools.filter((tool) => it.isFocused && tool.active(it)).map((tool) => tool.name),
      link: it.isFocused && it.isActive('link'),
      table: it.isActive('table'),
    }),
  })
  const close = () => setPrompt(undefined)
  return (
    <>
      <Bar role='toolbar' aria-label={translate('form.editor.tools', { name: label })} onKeyDown={moveFocus}>
        {tools.map(({ name, Icon, run }, index) => (
          <button
            key={name}
            type='button'
            tabIndex={index === 0 ? 0 : -1}
            aria-label={translate(`form.editor.${name}`)}
            title={translate(`form.editor.${name}`)}
            aria-pressed={state.active.includes(name)}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => run(editor)}
          >
            <Icon size={16} aria-hidden />
          </button>
        ))}
        <ToolButton
          name='link'
          Icon={Link}
          pressed={state.link}
          onClick={(anchor) => setPrompt({ kind: 'link', anchor })}
        />
        <ToolButton name='picture' Icon={Image} onClick={(anchor) => setPrompt({ kind: 'picture', anchor })} />
        <ToolButton
          name='table'
          Icon={Table}
          pressed={state.table}
          onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
      </Bar>
      {state.table && <TableTools editor={editor} />}
      {prompt?.kind === 'link' && <AddressPrompt editor={editor} anchor={prompt.anchor} onClose={close} />}
      {prompt?.kind === 'picture' && <PicturePrompt editor={editor} anchor={prompt.anchor} onClose={close} />}
    </>
  )
}

interface ToolButtonProps {
  readonly name: string
  readonly Icon: LucideIcon
  readonly pressed?: boolean
  readonly onClick: (button: HTMLElement) => void
}

function ToolButton({ name, Icon, pressed, onClick }: ToolButtonProps) {
  const translate = useTranslate()
  return (
    <button
      type='button'
      tabIndex={-1}
      aria-label={translate(`form.editor.${name}`)}
      title={translate(`form.editor.${name}`)}
      aria-pressed={pressed}
      onClick={(event) => onClick(event.currentTarget)}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}

/** A toolbar is one stop of the Tab key; the arrows move inside it, the way it is read. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const at = buttons.findIndex((button) => button.contains(document.activeElement))
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
  const step = event.key === forward ? 1 : event.key === back ? -1 : 0
  if (at < 0 || step === 0) return
  event.preventDefault()
  buttons[(at + step + buttons.length) % buttons.length]?.focus()
}
