import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { StandardName } from '../../../schema/text/standards.ts'
import { useLocale } from '../../providers/i18n.ts'
import { Control } from '../../ui/controls/controls.tsx'
import { codeMeant, optionsFor, type StandardOption } from './standard-options.ts'

interface StandardBoxProps {
  readonly id: string
  readonly of: StandardName
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: () => unknown
  readonly invalid: boolean
  readonly required: boolean
  readonly describedBy?: string | undefined
}

/**
 * A box for a name of a standard: typed as its code, or found by its code or its meaning in either language. A meaning that is typed in full
 * becomes its code when the box is left.
 */
export function StandardBox({ id, of, value, onChange, onBlur, invalid, required, describedBy }: StandardBoxProps) {
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(false)
  const leave = () => {
    const code = codeMeant(of, value)
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
      onBlur={leave}
      open={open}
      onOpen={() => setOpen(true)}
      onClose={() => {
        setOpen(false)
        setTyped(false)
      }}
      // A box that is opened without typing is opened for another value than its own.
      options={open ? optionsFor(of, typed ? value : '', locale) : []}
      filterOptions={(options) => options}
      getOptionLabel={(option: StandardOption | string) => (typeof option === 'string' ? option : option.code)}
      renderOption={({ key, ...item }, option) => (
        <Line key={key} {...item}>
          <bdi>{option.meaning[locale]}</bdi>
          <small dir='ltr'>{option.code}</small>
        </Line>
      )}
      renderInput={({ slotProps, ...params }) => (
        <Control
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
