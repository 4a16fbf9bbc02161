import { styled } from '@mui/material/styles'

/** A toolbar inside an input. */
export const Bar = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  padding: 3,
  borderBlockEnd: '1px solid var(--line)',
  '& > button': {
    display: 'grid',
    placeItems: 'center',
    minInlineSize: 26,
    blockSize: 29,
    padding: '0 4px',
    border: 0,
    borderRadius: 'var(--radius-s)',
    background: 'none',
    font: 'inherit',
    fontSize: 12,
    color: 'var(--ink-2)',
    cursor: 'pointer',
  },
  '& > button:hover': { background: 'var(--sunken)', color: 'var(--ink)' },
  '& > button[aria-pressed=true]': { background: 'var(--accent-soft)', color: 'var(--accent-ink)' },
  '& > button:focus-visible': { outlineOffset: -2 },
})
