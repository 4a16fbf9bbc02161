import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'

interface ActionMenuItemProps
  extends Pick<MenuItemProps, 'autoFocus' | 'children' | 'divider' | 'selected' | 'sx' | 'tabIndex'> {
  readonly onClick?: () => void
  /** The path of a link entry. */
  readonly to?: string
  /** The reason why the user lacks the right. It is shown in the entry, and a click opens only an explanation. */
  readonly restriction?: string | undefined
}

export default function ActionMenuItem({ to, restriction, children, ...item }: ActionMenuItemProps) {
  if (restriction !== undefined)
    return (
      <MenuItem {...item} aria-disabled aria-haspopup='dialog' sx={restrictedSx}>
        {children}
        <small>{restriction}</small>
      </MenuItem>
    )
  return to === undefined ? (
    <MenuItem {...item}>{children}</MenuItem>
  ) : (
    <MenuItem component={Link} to={to} {...item}>
      {children}
    </MenuItem>
  )
}

const restrictedSx = {
  flexWrap: 'wrap',
  maxInlineSize: 320,
  whiteSpace: 'normal',
  color: 'var(--ink-3)',
  '& > small': { flexBasis: '100%', fontSize: 12, lineHeight: 1.4 },
} as const
