import Autocomplete from '@mui/material/Autocomplete'
import { styled } from '@mui/material/styles'
import { useState } from 'react'
import type { StandardName } from '../../../schema/text/standards.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import type { FieldInput } from '../../field/inputs/use-field-input.ts'
import { useLocale } from '../../providers/i18n.ts'
import { Control } from '../../ui/controls/controls.tsx'
import { meaningOf, optionsFor, type StandardOption } from './standard-options.ts'

interface Props {
  readonly input: FieldInput<string>
  readonly of: StandardName
}

/** A name of a standard, typed or found by what it means in either language; beside its label stands what it means. */
export function StandardInput({ input, of }: Props) {
  const locale = useLocale()
  const [open, setOpen] = useState(false)
  const meaning = meaningOf(of, input.value, locale)
  return (
    <FieldFrame input={input} {...(meaning ? { aside: meaning } : {})}>
      <Autocomplete
        freeSolo
        disableClearable
        id={input.id}
        inputValue={input.value}
        onInputChange={(_, text, reason) => reason !== 'reset' && input.set(text)}
        onBlur={input.blur}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        // While a name stands there as it is, all are offered: whoever opens them looks for another one.
        options={open ? optionsFor(of, meaning ? '' : input.value) : []}
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
            error={input.problem !== undefined}
            className={slotProps.input.className}
            onMouseDown={slotProps.input.onMouseDown}
            inputProps={{
              ...slotProps.htmlInput,
              ...(input.value === '' ? {} : { dir: 'auto' }),
              'aria-describedby': input.describedBy,
              'aria-required': input.required,
            }}
          />
        )}
      />
    </FieldFrame>
  )
}

const Line = styled('li')({
  '&&': { display: 'flex', gap: 10, fontSize: 14, borderRadius: 'var(--radius-s)', minBlockSize: 34 },
  '& bdi': { flex: 1, minInlineSize: 0 },
  '& small': { color: 'var(--ink-3)', fontSize: 12 },
})
