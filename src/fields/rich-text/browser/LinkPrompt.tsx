import Autocomplete from '@mui/material/Autocomplete'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import { styled } from '@mui/material/styles'
import type { Editor } from '@tiptap/react'
import { useTranslate } from 'ra-core'
import { type FormEvent, useState } from 'react'
import { StyledInput } from '../../../admin/ui/controls/styled-controls.tsx'
import type { Locale } from '../../../schema/text/locales.ts'
import { useWebsitePages, type WebsitePage } from '../../url/browser/use-website-pages.ts'
import { isUrlOrPage } from '../../url/url.ts'

interface Props {
  readonly editor: Editor
  readonly anchor: () => HTMLElement
  /** Language of the text. */
  readonly language: Locale | undefined
  readonly onClose: () => void
}

/** Asks for the target of a link on the selected words: a URL, or a website page found by its title. */
export function LinkPrompt({ editor, anchor, language, onClose }: Props) {
  const translate = useTranslate()
  const currentHref = String(editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(currentHref)
  const [page, setPage] = useState<WebsitePage>()
  const url = withScheme(address.trim())
  const valid = isUrlOrPage(url, true)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!valid) return
    onClose()
    const text = page?.url === url ? page.title : url
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !currentHref)
      chain.insertContent({ type: 'text', text: text, marks: [mark(url)] }).run()
    else chain.setLink({ href: url }).run()
  }
  const remove = () => {
    onClose()
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
  }
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <PromptForm onSubmit={submit}>
        <label htmlFor='link-address'>{translate('form.editor.address')}</label>
        <AddressControl address={address} language={language} onAddress={setAddress} onPage={setPage} />
        <small>{translate('form.editor.addressHint')}</small>
        <div>
          {currentHref !== '' && (
            <Button color='error' onClick={remove}>
              {translate('form.editor.unlink')}
            </Button>
          )}
          <Button type='submit' variant='contained' disabled={!valid}>
            {translate('form.editor.setLink')}
          </Button>
        </div>
      </PromptForm>
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
      getOptionLabel={(page) => (typeof page === 'string' ? page : page.url)}
      getOptionKey={(page) => (typeof page === 'string' ? page : page.id)}
      inputValue={address}
      onInputChange={(_, text) => onAddress(text)}
      onChange={(_, page) => typeof page === 'object' && onPage(page)}
      renderOption={({ key, ...item }, page) => (
        <Line key={key} {...item}>
          <bdi>{page.title}</bdi>
          <small>{page.sectionLabel}</small>
        </Line>
      )}
      renderInput={({ slotProps, ...params }) => (
        <StyledInput
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

/** Adds the scheme: `example.com` becomes a website URL, `me@example.com` a mailto link. A plain word is returned unchanged. */
function withScheme(address: string): string {
  if (!address.includes('.') || /^([a-z]+:|\/)/i.test(address)) return address
  return /^[^\s@/]+@[^\s@/]+$/.test(address) ? `mailto:${address}` : `https://${address}`
}

export const PromptForm = styled('form')({
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
