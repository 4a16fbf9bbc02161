import { useNavigate } from 'react-router-dom'
import { openAccessExplanation } from '../../../context/restriction.ts'
import { Menu, MenuItem } from '../../../ui/lazy-overlays.tsx'
import { type RowMenuProps, useRowMenuItems } from './use-row-menu-items.tsx'

interface OpenMenuProps extends Omit<RowMenuProps, 'title'> {
  readonly id: string
  readonly anchor: HTMLElement
  readonly close: () => void
}

/** Separate from its button, so that a page of a hundred rows computes the entries of the open menu only. */
export default function RowMenuPopup({ id, anchor, close, ...menu }: OpenMenuProps) {
  const entries = useRowMenuItems(menu)
  const navigate = useNavigate()
  return (
    <Menu id={id} open anchorEl={anchor} onClose={close}>
      {entries.map(({ key, label, icon, to, act, tone, restriction }) => (
        <MenuItem
          key={key}
          divider={key === entries.findLast((entry) => entry.to)?.key}
          sx={tone === 'bad' ? { color: 'var(--bad)' } : {}}
          restriction={restriction?.reason}
          onClick={() => {
            close()
            if (restriction) return openAccessExplanation(restriction)
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
