import Menu, { type MenuProps } from '@mui/material/Menu'

/** A menu that stays inside the page's main part, where those who go by landmarks look for it. */
export const PopupMenu = (props: MenuProps) => <Menu container={document.querySelector('main')} {...props} />
