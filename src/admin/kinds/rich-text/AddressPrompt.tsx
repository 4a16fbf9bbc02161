import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useState } from 'react'
import { useTranslate } from 'react-admin'
import { isAddress } from '../../../schema/kinds/url.ts'
import type { Locale } from '../../../schema/text/words.ts'
import { Control } from '../../ui/controls/controls.tsx'
import { useWebsitePages, type WebsitePage } from '../url/website-pages.ts'

interface Props {
  readonly editor: Editor
  readonly anchor: () => HTMLElement
  /** Of the text. */
  readonly language: Locale | undefined
  readonly onClose: () => void
}

/** Where the words that are selected shall lead: an address, or a page of the website that is found by its title. */
export function AddressPrompt({ editor, anchor, language, onClose }: Props) {
  const translate = useTranslate()
  const before = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(before)
  const [page, setPage] = useState<WebsitePage>()
  const whole = withScheme(address.trim())
  const valid = isAddress(whole, true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!valid) return
    onClose()
    const words = page?.address === whole ? page.title : whole
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !before)
      chain.insertContent({ type: 'text', text: words, marks: [mark(whole)] }).run()
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
        <AddressControl address={address} language={language} onAddress={setAddress} onPage={setPage} />
        <small>{translate('form.editor.addressHint')}</small>
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

interface ControlProps {
  readonly address: string
  readonly language: Locale | undefined
  readonly onAddress: (address: string) => void
  readonly onPage: (page: WebsitePage) => void
}

function AddressControl({ address, language, onAddress, onPage }: ControlProps) {
  const pages = useWebsitePages(address, language)
  return (
    <Autocomplete
      id='link-address'
      freeSolo
      disableClearable
      options={pages}
      filterOptions={(all) => all}
      getOptionLabel={(page) => (typeof page === 'string' ? page : page.address)}
      getOptionKey={(page) => (typeof page === 'string' ? page : page.id)}
      inputValue={address}
      onInputChange={(_, text) => onAddress(text)}
      onChange={(_, page) => typeof page === 'object' && onPage(page)}
      renderOption={({ key, ...item }, page) => (
        <Line key={key} {...item}>
          <bdi>{page.title}</bdi>
          <small>{page.beside}</small>
        </Line>
      )}
      renderInput={({ slotProps, ...params }) => (
        <Control
          ref={slotProps.input.ref}
          {...params}
          autoFocus
          placeholder='https://…'
          className={slotProps.input.className}
          inputProps={{ ...slotProps.htmlInput, dir: address ? 'auto' : 'ltr', autoComplete: 'off' }}
        />
      )}
    />
  )
}

const mark = (href: string) => ({ type: 'link', attrs: { href } })

/** `example.com` is meant as a website, `me@example.com` as an address to write to; a mere word is none. */
function withScheme(address: string): string {
  if (!address.includes('.') || /^([a-z]+:|\/)/i.test(address)) return address
  return /^[^\s@/]+@[^\s@/]+$/.test(address) ? `mailto:${address}` : `https://${address}`
}

export const Prompt = styled('form')({
  display: 'grid',
  gap: 8,
  inlineSize: 320,
  maxInlineSize: '90vw',
  padding: 14,
  '& label': { fontSize: 13, fontWeight: 500, color: 'var(--ink-2)' },
  '& > small': { fontSize: 12, color: 'var(--ink-3)' },
  '& > div:last-of-type': { display: 'flex', justifyContent: 'flex-end', gap: 8 },
})

const Line = styled('li')({
  '&&': { display: 'flex', gap: 10, fontSize: 14, borderRadius: 'var(--radius-s)', minBlockSize: 34 },
  '& bdi': { flex: 1, minInlineSize: 0 },
  '& small': { flex: 'none', color: 'var(--ink-3)', fontSize: 12 },
})
