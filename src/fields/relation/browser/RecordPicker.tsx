import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import { ChevronDown, X } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type HTMLAttributes, useState } from 'react'
import type { FieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { fileUrl } from '../../../admin/files/file-url.ts'
import type { Option } from '../../../admin/providers/data-provider.ts'
import { StyledInput } from '../../../admin/ui/controls/styled-controls.tsx'
import { maxSearchLength } from '../../../schema/text/max-search-length.ts'
import { useOptionSearch } from './use-options.ts'

interface Props {
  readonly input: Omit<FieldInput<unknown>, 'value' | 'set'>
  /** Name of the referenced section. */
  readonly to: string
  readonly value: Option | null
  readonly onChoose: (option: Option | null) => void
  /** Ids of records that are already selected and cannot be chosen again. */
  readonly excluded?: readonly string[]
  readonly placeholder?: string
}

/** Searches the records of another section, in either language. */
export function RecordPicker({ input, to, value, onChoose, excluded = [], placeholder }: Props) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const search = useOptionSearch(to, value && query === value.title ? '' : query.slice(0, maxSearchLength), open)
  return (
    <Autocomplete
      id={input.id}
      value={value}
      inputValue={query}
      onInputChange={(_, text) => setQuery(text)}
      onChange={(_, option) => onChoose(option)}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      onBlur={input.blur}
      options={search.options.filter((option) => !excluded.includes(String(option.id)))}
      loading={search.loading}
      getOptionLabel={(option) => option.title}
      getOptionKey={(option) => String(option.id)}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      filterOptions={(options) => options}
      noOptionsText={translate(query.length < maxSearchLength ? 'form.noneFound' : 'errors.search')}
      loadingText={translate('form.looking')}
      openText={translate('form.open')}
      closeText={translate('form.close')}
      clearText={translate('form.clear')}
      popupIcon={<ChevronDown size={17} aria-hidden />}
      clearIcon={<X size={15} aria-hidden />}
      renderOption={({ key, ...item }, option) => <OptionLine key={key} item={item} option={option} />}
      renderInput={({ slotProps, ...params }) => (
        <StyledInput
          ref={slotProps.input.ref}
          {...params}
          placeholder={placeholder ?? translate('form.choose')}
          error={input.problem !== undefined}
          endAdornment={slotProps.input.endAdornment}
          className={slotProps.input.className}
          onMouseDown={slotProps.input.onMouseDown}
          inputProps={{
            ...slotProps.htmlInput,
            maxLength: maxSearchLength,
            ...(query ? { dir: 'auto' } : {}),
            'aria-describedby': input.describedBy,
            'aria-required': input.required,
          }}
        />
      )}
    />
  )
}

function OptionLine({ item, option }: { item: HTMLAttributes<HTMLLIElement>; option: Option }) {
  const translate = useTranslate()
  return (
    <Line {...item}>
      {option.picture && <img src={fileUrl(option.picture.url, 64)} alt='' />}
      <bdi>{option.title}</bdi>
      {option.status && option.status !== 'published' && (
        <small>{translate(`statuses.${option.status}`, { _: option.status })}</small>
      )}
    </Line>
  )
}

const Line = styled('li')({
  '&&': { display: 'flex', gap: 10, fontSize: 14, borderRadius: 'var(--radius-s)', minBlockSize: 34 },
  '& img': { inlineSize: 24, blockSize: 24, borderRadius: 4, objectFit: 'cover', flex: 'none' },
  '& bdi': { flex: 1, minInlineSize: 0 },
  '& small': { color: 'var(--ink-3)', fontSize: 12 },
})
