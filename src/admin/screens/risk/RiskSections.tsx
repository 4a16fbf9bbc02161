import { Play } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { isList } from '../../../schema/kinds/nested.ts'
import type { InputProps } from '../../field/inputs/use-field-input.ts'
import { OutlineButton } from '../../ui/controls/controls.tsx'
import styles from './outline.module.css'
import { RiskPreview } from './RiskPreview.tsx'
import { RowList } from './RowList.tsx'

/** Rows within rows, each written in a dialog; where they hold others, a visitor's view of all of it. */
export default function RiskSections(props: InputProps<FieldOfKind<'list'>>) {
  const { field, name, path } = props
  const translate = useTranslate()
  const [trying, setTrying] = useState(false)
  const isNested = Object.values(field.fields).some(isList)
  return (
    <div className={styles.editor}>
      <RowList field={field} name={name} path={path} level={0} />
      {isNested && (
        <OutlineButton className={styles.try ?? ''} onClick={() => setTrying(true)}>
          <Play size={16} aria-hidden />
          {translate('assessment.preview.open')}
        </OutlineButton>
      )}
      {trying && <RiskPreview onClose={() => setTrying(false)} />}
    </div>
  )
}
