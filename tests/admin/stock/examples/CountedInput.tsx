import TextField from '@mui/material/TextField'
import { FieldTitle, useInput } from 'react-admin'

interface CountedInputProps {
  readonly source: string
  readonly maxLength: number
}

/** A text input with the number of characters left, written for react-admin. */
export function CountedInput({ source, maxLength }: CountedInputProps) {
  const { field, fieldState, id, isRequired } = useInput({ source })
  const left = maxLength - String(field.value ?? '').length
  return (
    <TextField
      {...field}
      id={id}
      error={fieldState.invalid}
      helperText={`${left} characters left`}
      label={<FieldTitle source={source} isRequired={isRequired} />}
    />
  )
}
