import Button from '@mui/material/Button'
import { Columns3 } from 'lucide-react'
import { useTranslate } from '../../providers/i18n.ts'
import { useSection } from '../../shell/context.tsx'
import { CheckLine } from './Checkbox.tsx'
import list from './list.module.css'
import { PanelButton } from './PanelButton.tsx'
import styles from './panels.module.css'
import { useColumns } from './view.ts'

/** Which columns the list shows; remembered for the person. */
export function ColumnsButton() {
  const t = useTranslate()
  return (
    <PanelButton
      icon={<Columns3 size={17} aria-hidden />}
      label={<span className={list.buttonText}>{t('list.columns.button')}</span>}
      title={t('list.columns.title')}
    >
      {() => <ColumnChooser />}
    </PanelButton>
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
