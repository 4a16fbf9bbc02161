import Button from '@mui/material/Button'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../providers/i18n.ts'
import { useSection } from '../../shell/context.tsx'
import { Popover } from '../../shell/ui/popups.tsx'
import { CheckLine } from './Checkbox.tsx'
import list from './list.module.css'
import styles from './panels.module.css'
import { useColumns } from './view.ts'

/** Which columns the list shows; remembered for the person. */
export function ColumnsButton() {
  const t = useTranslate()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        startIcon={<Columns3 size={17} aria-hidden />}
        aria-haspopup='dialog'
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={list.buttonText}>{t('list.columns.button')}</span>
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': t('list.columns.title'), sx: { marginBlockStart: '4px' } },
        }}
      >
        <ColumnChooser />
      </Popover>
    </>
  )
}

function ColumnChooser() {
  const t = useTranslate()
  const section = useSection()
  const { all, shown, chosen, choose } = useColumns()
  const names = shown.map(({ name }) => name)
  const toggle = (name: string) =>
    choose(names.includes(name) ? names.filter((other) => other !== name) : [...names, name])
  return (
    <div className={styles.panel}>
      <p className={styles.panelTitle}>{t('list.columns.title')}</p>
      {[...all.standard, ...all.more].map(({ name, label }) => (
        <CheckLine
          key={name}
          checked={names.includes(name)}
          disabled={name === section.title}
          onToggle={() => toggle(name)}
        >
          {t(label)}
        </CheckLine>
      ))}
      <Button size='small' disabled={!chosen} onClick={() => choose(null)}>
        {t('list.columns.reset')}
      </Button>
    </div>
  )
}
