import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import { ChevronDown, X } from 'lucide-react'
import { type HTMLAttributes, useState } from 'react'
import { useTranslate } from 'react-admin'
import { longestSearch } from '../../../schema/text/search.ts'
import type { FieldInput } from '../../field/inputs/use-field-input.ts'
import { fileAddress } from '../../files/file-address.ts'
import type { Option } from '../../providers/data-provider.ts'
import { Control } from '../../ui/controls/controls.tsx'
import { useOptions } from './use-options.ts'

interface Props {
  readonly input: Omit<FieldInput<unknown>, 'value' | 'set'>
  /** The name of the section that is chosen from. */
  readonly to: string
  readonly value: Option | null
  readonly onChoose: (option: Option | null) => void
  /** Records that cannot be chosen, because they are already. */
  readonly without?: readonly string[]
  readonly placeholder?: string
}

/** Finds a record of another section by what is typed, in either language. */
export function OptionPicker({ input, to, value, onChoose, without = [], placeholder }: Props) {
  const translate = useTranslate()
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const found = useOptions(to, value && query === value.title ? '' : query.slice(0, longestSearch), open)
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
      options={found.options.filter((option) => !without.includes(String(option.id)))}
      loading={found.loading}
      getOptionLabel={(option) => option.title}
      getOptionKey={(option) => String(option.id)}
      isOptionEqualToValue={(option, chosen) => option.id === chosen.id}
      filterOptions={(options) => options}
      noOptionsText={translate(query.length < longestSearch ? 'form.noneFound' : 'errors.search')}
      loadingText={translate('form.looking')}
      openText={translate('form.open')}
      closeText={translate('form.close')}
      clearText={translate('form.clear')}
      popupIcon={<ChevronDown size={17} aria-hidden />}
      clearIcon={<X size={15} aria-hidden />}
      renderOption={({ key, ...item }, option) => <OptionLine key={key} item={item} option={option} />}
      renderInput={({ slotProps, ...params }) => (
        <Control
          ref={slotProps.input.ref}
          {...params}
          placeholder={placeholder ?? translate('form.choose')}
          error={input.problem !== undefined}
          endAdornment={slotProps.input.endAdornment}
          className={slotProps.input.className}
          onMouseDown={slotProps.input.onMouseDown}
          inputProps={{
            ...slotProps.htmlInput,
            maxLength: longestSearch,
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
      {option.picture && <img src={fileAddress(option.picture.url, 64)} alt='' />}
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
