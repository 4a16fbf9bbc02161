import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem'
import { Link } from 'react-router-dom'

interface MenuEntryProps
  extends Pick<MenuItemProps, 'autoFocus' | 'children' | 'divider' | 'selected' | 'sx' | 'tabIndex'> {
  readonly onClick?: () => void
  /** A path, for an entry that is a link. */
  readonly to?: string
}

export default function MenuEntry({ to, ...entry }: MenuEntryProps) {
  return to === undefined ? <MenuItem {...entry} /> : <MenuItem component={Link} to={to} {...entry} />
}
