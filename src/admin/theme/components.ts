import type { ThemeOptions } from '@mui/material/styles'
// Declares the theme keys of its components, such as `RaDeleteButton`.
import type {} from 'react-admin'

const ring = '0 0 0 3px var(--accent-soft)'
const unseen = '2px solid transparent'
const hairline = '1px solid var(--line)'
const popped = {
  border: hairline,
  borderRadius: 'var(--radius)',
  boxShadow: 'var(--shadow-pop)',
  backgroundImage: 'none',
}

const pessimistic = { defaultProps: { mutationMode: 'pessimistic' } } as const

/**
 * Component styles: hairlines instead of shadows, a single surface, and the heights of the design. Has the parameter type of `createTheme`,
 * because comparing it with `Components<Theme>` takes half of the compile time.
 */
export const components: NonNullable<ThemeOptions['components']> = {
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: 'var(--field)', borderRadius: 'var(--radius)', paddingInline: 14, paddingBlock: 5, gap: 8 },
      outlined: {
        borderColor: 'var(--line-strong)',
        background: 'var(--surface)',
        color: 'var(--ink)',
        '&:hover': { background: 'var(--sunken)', borderColor: 'var(--line-strong)' },
      },
      // Destructive buttons stay red.
      text: {
        color: 'var(--ink-2)',
        '&:hover': { background: 'var(--sunken)' },
        '&.MuiButton-colorError': { color: 'var(--bad)' },
      },
      contained: {
        // Forced colours remove backgrounds, so a filled button needs a border to be recognized.
        '@media (forced-colors: active)': { border: '1px solid' },
        '&:hover': { background: 'var(--accent-ink)' },
        '&.MuiButton-colorError:hover': { background: 'var(--bad)' },
      },
      startIcon: { margin: 0 },
      endIcon: { margin: 0 },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: { borderRadius: 'var(--radius-s)', color: 'var(--ink-2)', '&:hover': { background: 'var(--sunken)' } },
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none', backgroundColor: 'var(--surface)' } },
  },
  MuiCard: {
    styleOverrides: { root: { border: hairline, borderRadius: 'var(--radius-l)', boxShadow: 'var(--shadow)' } },
  },
  MuiMenu: { styleOverrides: { paper: { ...popped, marginTop: 4 }, list: { padding: 4 } } },
  MuiPopover: { styleOverrides: { paper: popped } },
  MuiAutocomplete: {
    styleOverrides: {
      paper: { ...popped, marginTop: 4 },
      listbox: { padding: 4 },
      option: { '&.Mui-focused': { outline: unseen, outlineOffset: -2 } },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        borderRadius: 'var(--radius-s)',
        minHeight: 34,
        gap: 10,
        fontSize: 14,
        '&.Mui-selected': { background: 'var(--accent-soft)' },
      },
    },
  },
  MuiDialog: {
    styleOverrides: { paper: { border: hairline, borderRadius: 'var(--radius-l)', boxShadow: 'var(--shadow-pop)' } },
  },
  MuiDialogTitle: { styleOverrides: { root: { fontSize: 16, fontWeight: 600 } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '4px 24px 20px' } } },
  MuiTooltip: {
    defaultProps: { arrow: false, enterDelay: 400 },
    styleOverrides: { tooltip: { background: 'var(--ink)', color: 'var(--surface)', fontSize: 12, fontWeight: 400 } },
  },
  MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'none' } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: {
        background: 'var(--surface)',
        borderRadius: 'var(--radius-s)',
        minHeight: 'var(--field)',
        '& .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--line-strong)' },
        '&:hover .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--ink-3)' },
        // In forced-colors mode, shadows disappear and the transparent outline becomes visible.
        '&.Mui-focused': { boxShadow: ring, outline: unseen },
        '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--accent)', borderWidth: 1 },
        '&.Mui-error.Mui-focused': { boxShadow: '0 0 0 3px var(--bad-soft)' },
        '&.Mui-error .MuiOutlinedInput-notchedOutline': { borderColor: 'var(--bad)' },
      },
      input: { paddingBlock: 7, paddingInline: 12, height: 'auto' },
    },
  },
  MuiInputLabel: { styleOverrides: { root: { color: 'var(--ink-2)' } } },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: 12.5 } } },
  MuiCheckbox: { styleOverrides: { root: { color: 'var(--line-strong)', padding: 6 } } },
  MuiChip: { styleOverrides: { root: { borderRadius: 999, fontSize: 13 } } },
  MuiTab: {
    styleOverrides: {
      root: {
        minHeight: 44,
        minWidth: 0,
        paddingInline: 10,
        marginInlineEnd: 8,
        fontWeight: 400,
        color: 'var(--ink-2)',
        '&.Mui-selected': { fontWeight: 500, color: 'var(--accent-ink)' },
      },
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: { borderColor: 'var(--line)', fontVariantNumeric: 'tabular-nums', paddingBlock: 8 },
      head: { fontWeight: 500, fontSize: 13, color: 'var(--ink-2)', background: 'var(--surface)' },
    },
  },
  MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { background: 'var(--sunken)' } } },
  // Deletions are sent at once; undo is a request of its own.
  RaDeleteButton: pessimistic,
  RaBulkDeleteButton: pessimistic,
  RaBulkUpdateButton: pessimistic,
}
