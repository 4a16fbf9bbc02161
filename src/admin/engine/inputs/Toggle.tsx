import Switch from '@mui/material/Switch'
import { styled } from '@mui/material/styles'

/** On or off, in the colours of the unit. */
export const Toggle = styled(Switch)({
  '& .MuiSwitch-track': { opacity: 1, background: 'var(--line-strong)' },
  '& .MuiSwitch-thumb': { background: '#fff', boxShadow: '0 1px 2px rgb(16 24 40 / .3)' },
  '& .Mui-checked + .MuiSwitch-track': { opacity: '1 !important', background: 'var(--accent) !important' },
  '& .Mui-focusVisible + .MuiSwitch-track': { outline: '2px solid var(--accent)', outlineOffset: 2 },
})
