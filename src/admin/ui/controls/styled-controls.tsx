import Button, { type ButtonProps } from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import InputBase from '@mui/material/InputBase'
import { styled } from '@mui/material/styles'

const box = {
  background: 'var(--surface)',
  border: '1px solid var(--line-strong)',
  borderRadius: 'var(--radius-s)',
  transition: 'border-color .12s, box-shadow .12s',
} as const
/** In forced-colors mode, shadows disappear and the transparent outline becomes visible. */
const focused = {
  borderColor: 'var(--accent)',
  boxShadow: '0 0 0 3px var(--accent-soft)',
  outline: '2px solid transparent',
} as const
const invalid = { borderColor: 'var(--bad)', boxShadow: '0 0 0 3px var(--bad-soft)' } as const

/** The box of a text input or a select. */
export const StyledInput = styled(InputBase)({
  ...box,
  inlineSize: '100%',
  minBlockSize: 'var(--field)',
  paddingInline: 11,
  fontSize: 14,
  lineHeight: 1.5,
  '& .MuiInputBase-input': { padding: '6px 0', blockSize: 'auto', minBlockSize: 22, boxSizing: 'content-box' },
  '& .MuiInputBase-input::placeholder': { color: 'var(--ink-3)', opacity: 1 },
  '& .MuiSelect-select': { display: 'flex', alignItems: 'center', gap: 8 },
  '& .MuiSelect-icon': { right: 10, top: 'calc(50% - 8.5px)', color: 'var(--ink-2)' },
  '& .MuiAutocomplete-endAdornment': { right: 7, '& button': { padding: 3, color: 'var(--ink-2)' } },
  '&.MuiInputBase-multiline': { paddingBlock: 0 },
  '&:hover:not(.Mui-disabled)': { borderColor: 'var(--ink-3)' },
  '&.Mui-error': invalid,
  '&.Mui-focused': focused,
  '&.Mui-error.Mui-focused': { ...invalid, boxShadow: '0 0 0 1px var(--bad), 0 0 0 4px var(--bad-soft)' },
  '&.Mui-disabled': { background: 'var(--sunken)' },
})

/** The same box for a control that is not an input element. */
export const InputFrame = styled('div')({
  ...box,
  '&:focus-within': focused,
  '&[data-invalid=true]': invalid,
})

/** A button that is temporarily inactive. It is not disabled, because it would lose the focus. */
export const AriaDisabledButton = ({ inactive, onClick, ...button }: ButtonProps & { readonly inactive: boolean }) => (
  <Button
    {...button}
    aria-disabled={inactive || undefined}
    onClick={(event) => (inactive ? event.preventDefault() : onClick?.(event))}
  />
)

/** A small action next to its target, named by its text or its `aria-label`. */
export const SubtleButton = styled(ButtonBase)({
  gap: 8,
  minBlockSize: 32,
  paddingInline: 8,
  borderRadius: 'var(--radius-s)',
  fontFamily: 'inherit',
  fontSize: 13,
  fontWeight: 500,
  color: 'var(--ink-2)',
  '&:hover': { background: 'var(--sunken)', color: 'var(--ink)' },
  '&.Mui-disabled, &[aria-disabled=true]': { opacity: 0.45 },
  '&[data-tone=bad]:hover': { background: 'var(--bad-soft)', color: 'var(--bad)' },
})

export const SmallIconButton = styled(SubtleButton)({
  inlineSize: 30,
  minBlockSize: 30,
  blockSize: 30,
  padding: 0,
  flex: 'none',
})

/** An outlined button for secondary actions, such as adding a row. */
export const OutlineButton = styled(SubtleButton)({
  ...box,
  minBlockSize: 'var(--field)',
  paddingInline: 12,
  color: 'var(--ink)',
  '&:hover': { borderColor: 'var(--ink-3)', background: 'var(--surface)' },
})
