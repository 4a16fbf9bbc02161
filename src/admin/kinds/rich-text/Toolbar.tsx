import { type Editor, useEditorState } from '@tiptap/react'
import { type LucideIcon, Maximize2, Minimize2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Locale } from '../../../schema/text/words.ts'
import { Bar } from '../../field/inputs/Bar.tsx'
import type { Direction } from '../../field/inputs/direction.ts'
import { useLocale } from '../../providers/i18n.ts'
import { AddressPrompt } from './AddressPrompt.tsx'
import { PicturePrompt } from './PicturePrompt.tsx'
import { TableTools } from './TableTools.tsx'
import { type Tool, toolsOf } from './tools.ts'

export type Prompt = 'link' | 'picture'
interface Props {
  readonly editor: Editor
  readonly label: string
  readonly direction: Direction
  /** Of the text. */
  readonly language: Locale | undefined
  /** What is being asked for. */
  readonly prompt: Prompt | undefined
  readonly onPrompt: (prompt: Prompt | undefined) => void
  /** Does the text take the whole window? */
  readonly isWhole: boolean
  readonly onWhole: (isWhole: boolean) => void
}

/** What can be done to the text; it begins where the text begins, so it is mirrored for Arabic, and is named in the interface's language. */
export function Toolbar({ editor, label, direction, language, prompt, onPrompt, isWhole, onWhole }: Props) {
  const translate = useTranslate()
  const bar = useRef<HTMLDivElement>(null)
  const [stop, setStop] = useState(0)
  const [isIn, setIn] = useState(false)
  const tools = toolsOf(direction)
  const { active, isFocused, table } = useEditorState({
    editor,
    selector: ({ editor: it }) => ({
      active: tools.filter((tool) => tool.active?.(it)).map((tool) => tool.name),
      isFocused: it.isFocused,
      table: it.isActive('table'),
    }),
  })
  const run = ({ act }: Tool) => (typeof act === 'function' ? act(editor) : onPrompt(act))
  const anchor = () => bar.current?.querySelector<HTMLElement>(`[data-tool=${prompt}]`) ?? document.body
  const close = () => onPrompt(undefined)
  return (
    <>
      <Bar
        ref={bar}
        role='toolbar'
        lang={useLocale()}
        aria-label={translate('form.editor.tools', { name: label })}
        onKeyDown={moveFocus}
        onFocus={() => setIn(true)}
        onBlur={() => setIn(false)}
      >
        {tools.map((tool, index) => (
          <ToolButton
            key={tool.name}
            name={tool.name}
            Icon={tool.Icon}
            isStop={index === stop}
            // Of a text that nobody is in, nothing is chosen.
            asks={typeof tool.act === 'string'}
            pressed={tool.active && (isFocused || isIn) && active.includes(tool.name)}
            onFocus={() => setStop(index)}
            onClick={() => run(tool)}
          />
        ))}
        <ToolButton
          name={isWhole ? 'leaveWhole' : 'whole'}
          Icon={isWhole ? Minimize2 : Maximize2}
          isStop={stop === tools.length}
          onFocus={() => setStop(tools.length)}
          onClick={() => onWhole(!isWhole)}
        />
      </Bar>
      {table && <TableTools editor={editor} />}
      {prompt === 'link' && <AddressPrompt editor={editor} anchor={anchor} language={language} onClose={close} />}
      {prompt === 'picture' && <PicturePrompt editor={editor} anchor={anchor} onClose={close} />}
    </>
  )
}

interface ToolButtonProps {
  readonly name: string
  readonly Icon: LucideIcon
  readonly isStop: boolean
  /** Does it ask for something first? */
  readonly asks?: boolean
  readonly pressed?: boolean | undefined
  readonly onFocus: () => void
  readonly onClick: () => void
}

function ToolButton({ name, Icon, isStop, asks, pressed, onFocus, onClick }: ToolButtonProps) {
  const translate = useTranslate()
  return (
    <button
      type='button'
      data-tool={name}
      tabIndex={isStop ? 0 : -1}
      aria-label={translate(`form.editor.${name}`)}
      title={translate(`form.editor.${name}`)}
      aria-pressed={pressed}
      aria-haspopup={asks ? 'dialog' : undefined}
      {...(name === 'link' ? { 'aria-keyshortcuts': 'Control+K' } : {})}
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}

/** A toolbar is one stop of the Tab key, the tool that was used last; the arrows move inside it, the way it is read. */
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
