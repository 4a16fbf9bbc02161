import Button from '@mui/material/Button'
import { Check } from 'lucide-react'
import { useSection } from '../../../context/context.tsx'
import { useTranslate } from '../../../providers/i18n.ts'
import { LabeledCheckbox } from '../../../ui/controls/Checkbox.tsx'
import { useColumns, useDensity } from '../state/list-preferences.ts'
import styles from './panels.module.css'

/** Checkboxes for the columns, and the row density. */
export default function ColumnChooser() {
  const t = useTranslate()
  const section = useSection()
  const { all, shown, chosen, choose } = useColumns()
  const names = shown.map(({ name }) => name)
  const toggle = (name: string) =>
    choose(names.includes(name) ? names.filter((other) => other !== name) : [...names, name])
  return (
    <div className={styles.panel}>
      <Densities />
      <hr />
      <p className={styles.panelTitle}>{t('list.columns.shown')}</p>
      {[...all.defaults, ...all.optional].map(({ name, label }) => (
        <LabeledCheckbox
          key={name}
          checked={names.includes(name)}
          disabled={name === section.title}
          onToggle={() => toggle(name)}
        >
          {t(label)}
        </LabeledCheckbox>
      ))}
      <Button size='small' disabled={!chosen} onClick={() => choose(null)}>
        {t('list.columns.reset')}
      </Button>
    </div>
  )
}

const densities = ['comfortable', 'compact'] as const

function Densities() {
  const t = useTranslate()
  const [chosen, choose] = useDensity()
  return (
    <>
      <p className={styles.panelTitle}>{t('list.density.title')}</p>
      {densities.map((density) => (
        <div key={density} className={styles.viewRow} data-chosen={density === chosen || undefined}>
          <button type='button' aria-pressed={density === chosen} onClick={() => choose(density)}>
            <span>{t(`list.density.${density}`)}</span>
            {density === chosen && <Check size={15} aria-hidden />}
          </button>
        </div>
      ))}
    </>
  )
}
