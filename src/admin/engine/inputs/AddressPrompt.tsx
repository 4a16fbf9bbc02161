import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isAddress } from '../../../schema/kinds/contact.ts'
import { Control } from '../form/controls.tsx'

interface Props {
  readonly editor: Editor
  readonly anchor: HTMLElement
  readonly onClose: () => void
}

/** Where the words that are selected shall lead. */
export function AddressPrompt({ editor, anchor, onClose }: Props) {
  const translate = useTranslate()
  const before = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(before)
  const whole = withScheme(address.trim())
  const valid = isAddress(whole, true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!valid) return
    onClose()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: whole, marks: [mark(whole)] }).run()
    else chain.setLink({ href: whole }).run()
  }
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Prompt onSubmit={submit}>
        <label htmlFor='link-address'>{translate('form.editor.address')}</label>
        <Control
          id='link-address'
          autoFocus
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          placeholder='https://…'
          inputProps={{ dir: 'ltr', inputMode: 'url', autoComplete: 'off' }}
        />
        <div>
          {before !== '' && (
            <Button color='error' onClick={remove}>
              {translate('form.editor.unlink')}
            </Button>
          )}
          <Button type='submit' variant='contained' disabled={!valid}>
            {translate('form.editor.setLink')}
          </Button>
        </div>
      </Prompt>
    </Popover>
  )
}

const mark = (href: string) => ({ type: 'link', attrs: { href } })

/** `example.com` is meant as a website, `me@example.com` as an address to write to. */
function withScheme(address: string): string {
  if (address === '' || /^([a-z]+:|\/)/i.test(address)) return address
  return /^[^\s@/]+@[^\s@/]+$/.test(address) ? `mailto:${address}` : `https://${address}`
}

export const Prompt = styled('form')({
  display: 'grid',
  gap: 8,
  inlineSize: 320,
  maxInlineSize: '90vw',
  padding: 14,
  '& label': { fontSize: 13, fontWeight: 500, color: 'var(--ink-2)' },
  '& > div:last-of-type': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
})
