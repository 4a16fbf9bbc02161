import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'

interface MenuEntryProps
  extends Pick<MenuItemProps, 'autoFocus' | 'children' | 'divider' | 'selected' | 'sx' | 'tabIndex'> {
  readonly onClick?: () => void
  /** A path, for an entry that is a link. */
  readonly to?: string
  /** Why the person cannot do it: said in the entry, which opens nothing but an explanation. */
  readonly hindrance?: string | undefined
}

export default function MenuEntry({ to, hindrance, children, ...entry }: MenuEntryProps) {
  if (hindrance !== undefined)
    return (
      <MenuItem {...entry} aria-disabled aria-haspopup='dialog' sx={hindered}>
        {children}
        <small>{hindrance}</small>
      </MenuItem>
    )
  return to === undefined ? (
    <MenuItem {...entry}>{children}</MenuItem>
  ) : (
    <MenuItem component={Link} to={to} {...entry}>
      {children}
    </MenuItem>
  )
}

const hindered = {
  flexWrap: 'wrap',
  maxInlineSize: 320,
  whiteSpace: 'normal',
  color: 'var(--ink-3)',
  '& > small': { flexBasis: '100%', fontSize: 12, lineHeight: 1.4 },
} as const
