import { type Editor, useEditorState } from '@tiptap/react'
import { type LucideIcon, Maximize2, Minimize2 } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Bar } from '../../../admin/field/inputs/Bar.tsx'
import type { Direction } from '../../../admin/field/inputs/direction.ts'
import { useLocale } from '../../../admin/providers/i18n.ts'
import type { Locale } from '../../../schema/text/locales.ts'
import { type EditorTool, toolsFor } from './editor-tools.ts'
import { LinkPrompt } from './LinkPrompt.tsx'
import { PicturePrompt } from './PicturePrompt.tsx'
import { TableTools } from './TableTools.tsx'

export type PromptKind = 'link' | 'picture'
interface Props {
  readonly editor: Editor
  readonly label: string
  readonly direction: Direction
  /** Language of the text. */
  readonly language: Locale | undefined
  /** The open prompt, if any. */
  readonly prompt: PromptKind | undefined
  readonly onPrompt: (prompt: PromptKind | undefined) => void
  /** Does the editor fill the whole window? */
  readonly isFullscreen: boolean
  readonly onFullscreen: (isFullscreen: boolean) => void
}

/** The toolbar of the editor. It is mirrored for Arabic text; its labels are in the interface language. */
export function Toolbar({ editor, label, direction, language, prompt, onPrompt, isFullscreen, onFullscreen }: Props) {
  const translate = useTranslate()
  const bar = useRef<HTMLDivElement>(null)
  const [tabStop, setTabStop] = useState(0)
  const [hasFocus, setHasFocus] = useState(false)
  const tools = toolsFor(direction)
  const { active, isFocused, table } = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      active: tools.filter((tool) => tool.active?.(current)).map((tool) => tool.name),
      isFocused: current.isFocused,
      table: current.isActive('table'),
    }),
  })
  const run = ({ act }: EditorTool) => (typeof act === 'function' ? act(editor) : onPrompt(act))
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
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
      >
        {tools.map((tool, index) => (
          <ToolButton
            key={tool.name}
            name={tool.name}
            Icon={tool.Icon}
            isTabStop={index === tabStop}
            // Without focus in the text, no tool is shown as active.
            opensPrompt={typeof tool.act === 'string'}
            pressed={tool.active && (isFocused || hasFocus) && active.includes(tool.name)}
            onFocus={() => setTabStop(index)}
            onClick={() => run(tool)}
          />
        ))}
        <ToolButton
          name={isFullscreen ? 'leaveWhole' : 'whole'}
          Icon={isFullscreen ? Minimize2 : Maximize2}
          isTabStop={tabStop === tools.length}
          onFocus={() => setTabStop(tools.length)}
          onClick={() => onFullscreen(!isFullscreen)}
        />
      </Bar>
      {table && <TableTools editor={editor} />}
      {prompt === 'link' && <LinkPrompt editor={editor} anchor={anchor} language={language} onClose={close} />}
      {prompt === 'picture' && <PicturePrompt editor={editor} anchor={anchor} onClose={close} />}
    </>
  )
}

interface ToolButtonProps {
  readonly name: string
  readonly Icon: LucideIcon
  readonly isTabStop: boolean
  /** Does the tool open a prompt first? */
  readonly opensPrompt?: boolean
  readonly pressed?: boolean | undefined
  readonly onFocus: () => void
  readonly onClick: () => void
}

function ToolButton({ name, Icon, isTabStop, opensPrompt, pressed, onFocus, onClick }: ToolButtonProps) {
  const translate = useTranslate()
  return (
    <button
      type='button'
      data-tool={name}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={translate(`form.editor.${name}`)}
      title={translate(`form.editor.${name}`)}
      aria-pressed={pressed}
      aria-haspopup={opensPrompt ? 'dialog' : undefined}
      {...(name === 'link' ? { 'aria-keyshortcuts': 'Control+K' } : {})}
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={onClick}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}

/** A toolbar is one tab stop, at the last used tool; the arrow keys move inside it in reading direction. */
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
