import Button from '@mui/material/Button'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { Menu, MenuItem } from '../../ui/lazy-overlays.tsx'

const ranges = [7, 30, 90]

interface PeriodSelectProps {
  readonly days: number
  readonly onDays: (days: number) => void
}

/** Selects the number of days that the home page covers. */
export function PeriodSelect({ days, onDays }: PeriodSelectProps) {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        variant='outlined'
        startIcon={<CalendarDays size={17} />}
        endIcon={<ChevronDown size={16} />}
        aria-haspopup='menu'
        aria-label={`${t('home.range')}: ${t(`home.days.${days}`)}`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t(`home.days.${days}`)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} disablePortal>
        {ranges.map((range) => (
          <MenuItem
            key={range}
            selected={range === days}
            onClick={() => {
              onDays(range)
              setAnchor(null)
            }}
          >
            {t(`home.days.${range}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
