import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { useLocale } from '../../../admin/providers/i18n.ts'
import { StyledInput } from '../../../admin/ui/controls/styled-controls.tsx'
import type { CodeStandard } from '../../../schema/text/iso-codes.ts'
import { type CodeOption, codeForText, searchCodes } from './code-options.ts'

interface CodeComboboxProps {
  readonly id: string
  readonly standard: CodeStandard
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => unknown
  readonly invalid: boolean
  readonly required: boolean
  readonly describedBy?: string | undefined
}

/**
 * A combobox for a code of a standard, found by its code or its name in either language. A name that is typed in full becomes its code on
 * blur.
 */
export function CodeCombobox({
  id,
  standard,
  value,
  onChange,
  onBlur,
  invalid,
  required,
  describedBy,
}: CodeComboboxProps) {
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(false)
  const applyCode = () => {
    const code = codeForText(standard, value)
    if (code !== undefined && code !== value) onChange(code)
    onBlur?.()
  }
  return (
    <Autocomplete
      freeSolo
      disableClearable
      id={id}
      inputValue={value}
      onInputChange={(_, text, reason) => {
        if (reason === 'reset') return
        setTyped(reason === 'input')
        onChange(text)
      }}
      onBlur={applyCode}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false)
        setTyped(false)
      }}
      // When the box is opened without typing, the current value does not filter the options: the user wants to choose another one.
      options={open ? searchCodes(standard, typed ? value : '', locale) : []}
      filterOptions={(options) => options}
      getOptionLabel={(option: CodeOption | string) => (typeof option === 'string' ? option : option.code)}
      renderOption={({ key, ...item }, option) => (
        <Line key={key} {...item}>
          <bdi>{option.name[locale]}</bdi>
          <small dir='ltr'>{option.code}</small>
        </Line>
      )}
      renderInput={({ slotProps, ...params }) => (
        <StyledInput
          ref={slotProps.input.ref}
          {...params}
          error={invalid}
          className={slotProps.input.className}
          onMouseDown={slotProps.input.onMouseDown}
          inputProps={{
            ...slotProps.htmlInput,
            ...(value === '' ? {} : { dir: 'auto' }),
            'aria-describedby': describedBy,
            'aria-required': required,
          }}
        />
      )}
    />
  )
}

const Line = styled('li')({
  '&&': { display: 'flex', gap: 10, fontSize: 14, borderRadius: 'var(--radius-s)', minBlockSize: 34 },
  '& bdi': { flex: 1, minInlineSize: 0 },
  '& small': { color: 'var(--ink-3)', fontSize: 12 },
})
