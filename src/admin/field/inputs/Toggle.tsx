import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'

/** A switch whose colours all have enough contrast with each other. */
export const Toggle = styled(Switch)({
  '&&': { flex: 'none', inlineSize: 36, blockSize: 20, padding: 0 },
  '&& .MuiSwitch-switchBase': { padding: 2 },
  '&& .MuiSwitch-thumb': {
    inlineSize: 16,
    blockSize: 16,
    background: '#fff',
    boxShadow: '0 1px 2px rgb(16 24 40 / .3)',
  },
  '&& .MuiSwitch-track': {
    borderRadius: 10,
    opacity: 1,
    background: 'color-mix(in srgb, var(--ink-3) 75%, var(--surface))',
  },
  '&& .Mui-checked + .MuiSwitch-track': { opacity: 1, background: 'var(--accent)' },
  '&:has(.Mui-focusVisible)': { outline: '2px solid var(--accent)', outlineOffset: 2, borderRadius: 10 },
})
