import { styled } from '@mui/material/styles'
import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useNotify } from 'ra-core'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { Count } from '../../../admin/field/inputs/Count.tsx'
import { BidiIsolationMark, BlockDirectionExtension } from '../../../admin/field/inputs/direction.ts'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type FieldInput, type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { useInertSiblings } from '../../../admin/field/inputs/use-inert-siblings.ts'
import { InputFrame } from '../../../admin/ui/controls/styled-controls.tsx'
import { fixedLimitOf } from '../../../schema/field-type.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { htmlToText } from '../rich-text.ts'
import { cleanPastedHtml } from './clean-pasted-html.ts'
import { type PromptKind, Toolbar } from './Toolbar.tsx'

/** The allowed content of a text. It also limits pasted content, because the server stores nothing else. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null, rel: null, class: null } },
  }),
  Image,
  BlockDirectionExtension,
  BidiIsolationMark,
  TableKit.configure({ table: { resizable: false } }),
]

/** A text with headings, lists, links, pictures and tables, in the direction of its language. */
export default function RichTextInput(props: InputProps<FieldOfKind<'richText'>>) {
  const input = useFieldInput<string>(props)
  const limit = fixedLimitOf(props.field.max)
  const editor = useRichText(input)
  const box = useRef<HTMLDivElement>(null)
  const [isWhole, setWhole] = useState(false)
  useInertSiblings(box, isWhole)
  const [prompt, setPrompt] = useState<PromptKind>()
  const onKeyDown = (event: KeyboardEvent) => {
    if (isWhole && event.key === 'Escape') {
      event.stopPropagation()
      setWhole(false)
    }
    // Ctrl+K opens the link dialog, as in other editors, instead of the page's search.
    if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    setPrompt('link')
  }
  return (
    <FieldFrame input={input} grouped aside={limit && <Count text={htmlToText(input.value)} max={limit} />}>
      <Box
        ref={box}
        data-invalid={input.problem !== undefined}
        data-whole={isWhole}
        onKeyDown={onKeyDown}
        {...input.direction}
      >
        <Toolbar
          editor={editor}
          label={input.label}
          direction={input.direction.dir ?? 'ltr'}
          language={input.language}
          prompt={prompt}
          onPrompt={setPrompt}
          isFullscreen={isWhole}
          onFullscreen={setWhole}
        />
        <EditorContent editor={editor} onBlur={input.blur} />
      </Box>
    </FieldFrame>
  )
}

function useRichText(input: FieldInput<string>) {
  const latest = useRef(input)
  latest.current = input
  const transformPastedHTML = usePasting()
  const attributes = attributesOf(input)
  const editor = useEditor({
    extensions,
    content: input.value,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    editorProps: { attributes, transformPastedHTML },
    onUpdate: ({ editor: changed }) => latest.current.set(htmlOf(changed)),
  })
  useEffect(() => {
    if (editor.isDestroyed) return
    if (input.value !== htmlOf(editor)) editor.commands.setContent(input.value, { emitUpdate: false })
  }, [editor, input.value])
  const described = JSON.stringify(attributes)
  useEffect(() => {
    if (!editor.isDestroyed)
      editor.setOptions({
        editorProps: { attributes: JSON.parse(described) as Record<string, string>, transformPastedHTML },
      })
  }, [editor, described, transformPastedHTML])
  return editor
}

const written = new WeakMap<Editor['state']['doc'], string>()

/** The editor's content as HTML. It is cached per editor state, because serializing a long text takes longer than rendering a key press. */
function htmlOf(editor: Editor): string {
  const { doc } = editor.state
  const html = written.get(doc) ?? (editor.isEmpty ? '' : editor.getHTML())
  written.set(doc, html)
  return html
}

/** Cleans pasted content, and notifies how many pictures were removed. */
function usePasting(): (html: string) => string {
  const notify = useNotify()
  return useCallback(
    (pasted: string) => {
      const { html, pictures } = cleanPastedHtml(pasted)
      if (pictures > 0) notify('form.editor.picturesLeft', { type: 'warning', messageArgs: { smart_count: pictures } })
      return html
    },
    [notify],
  )
}

function attributesOf(input: FieldInput<string>): Record<string, string> {
  return {
    id: input.id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': input.labelId,
    'aria-required': String(input.required),
    'aria-invalid': String(input.problem !== undefined),
    ...(input.describedBy ? { 'aria-describedby': input.describedBy } : {}),
    ...(input.direction.dir ? { dir: input.direction.dir } : { dir: 'auto' }),
    ...(input.direction.lang ? { lang: input.direction.lang } : {}),
  }
}

const Box = styled(InputFrame)({
  // Above the page and its bars, below dialogs.
  '&[data-whole=true]': {
    position: 'fixed',
    inset: 0,
    zIndex: 1250,
    display: 'flex',
    flexDirection: 'column',
    borderRadius: 0,
    '& > :last-child': { flex: 1, minBlockSize: 0 },
    '& .tiptap': {
      blockSize: '100%',
      maxBlockSize: 'none',
      paddingInline: 'max(16px, calc(50% - 40ch))',
      fontSize: 16,
      lineHeight: 1.7,
    },
  },
  '& .tiptap': {
    minBlockSize: 146,
    maxBlockSize: '60vh',
    overflowY: 'auto',
    padding: '8px 12px 12px',
    fontSize: 14,
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
  },
  '& .tiptap:focus-visible': { outline: 'none' },
  '& .tiptap > :first-of-type': { marginBlockStart: 0 },
  '& .tiptap p': { margin: '0 0 8px' },
  '& .tiptap h2': { margin: '12px 0 4px', fontSize: 15, fontWeight: 600, lineHeight: 1.4 },
  '& .tiptap h3': { margin: '10px 0 4px', fontSize: 14, fontWeight: 600, lineHeight: 1.4 },
  '& .tiptap ul, & .tiptap ol': { margin: '0 0 8px', paddingInlineStart: 22 },
  '& .tiptap li p': { margin: 0 },
  '& .tiptap blockquote': {
    margin: '0 0 8px',
    paddingInlineStart: 12,
    borderInlineStart: '3px solid var(--line-strong)',
    color: 'var(--ink-2)',
  },
  '& .tiptap a': { color: 'var(--accent-ink)', textDecoration: 'underline' },
  '& .tiptap img': { maxInlineSize: '100%', blockSize: 'auto', borderRadius: 'var(--radius-s)' },
  '& .tiptap .ProseMirror-selectednode': { outline: '2px solid var(--accent)' },
  '& .tiptap table': { inlineSize: '100%', marginBlockEnd: 8, borderCollapse: 'collapse', tableLayout: 'fixed' },
  '& .tiptap td, & .tiptap th': {
    position: 'relative',
    padding: '4px 8px',
    border: '1px solid var(--line-strong)',
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& .tiptap th': { background: 'var(--sunken)', fontWeight: 600 },
  '& .tiptap td p, & .tiptap th p': { margin: 0 },
  '& .tiptap .selectedCell': { background: 'var(--accent-soft)' },
})
