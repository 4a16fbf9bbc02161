import { useNavigate } from 'react-router-dom'
import { askWhy } from '../../../context/hindrance.ts'
import { Menu, MenuItem } from '../../../ui/popups.tsx'
import { type RowMenuProps, useMenuEntries } from './menu-entries.tsx'

interface OpenMenuProps extends Omit<RowMenuProps, 'title'> {
  readonly id: string
  readonly anchor: HTMLElement
  readonly close: () => void
}

/** Apart from its button, so that a page of a hundred rows works out the entries of one. */
export default function OpenMenu({ id, anchor, close, ...menu }: OpenMenuProps) {
  const entries = useMenuEntries(menu)
  const navigate = useNavigate()
  return (
    <Menu id={id} open anchorEl={anchor} onClose={close}>
      {entries.map(({ key, label, icon, to, act, tone, hindrance }) => (
        <MenuItem
          key={key}
          divider={key === entries.findLast((entry) => entry.to)?.key}
          sx={tone === 'bad' ? { color: 'var(--bad)' } : {}}
          hindrance={hindrance?.reason}
          onClick={() => {
            close()
            if (hindrance) return askWhy(hindrance)
            if (to) navigate(to)
            act?.()
          }}
        >
          {icon}
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}
