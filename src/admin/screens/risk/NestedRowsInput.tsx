import { Play } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { type FieldOfKind, isList } from '../../../schema/fields.ts'
import type { InputProps } from '../../field/inputs/use-field-input.ts'
import { OutlineButton } from '../../ui/controls/styled-controls.tsx'
import { AssessmentPreviewDialog } from './AssessmentPreviewDialog.tsx'
import styles from './outline.module.css'
import { RowList } from './RowList.tsx'

/** Nested rows, each edited in a dialog. Lists with nested lists also offer a preview as a visitor. */
export default function NestedRowsInput(props: InputProps<FieldOfKind<'list'>>) {
  const { field, name, path } = props
  const translate = useTranslate()
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const isNested = Object.values(field.fields).some(isList)
  return (
    <div className={styles.editor}>
      <RowList field={field} name={name} path={path} level={0} />
      {isNested && (
        <OutlineButton className={styles.try ?? ''} onClick={() => setPreviewOpen(true)}>
          <Play size={16} aria-hidden />
          {translate('assessment.preview.open')}
        </OutlineButton>
      )}
      {isPreviewOpen && <AssessmentPreviewDialog onClose={() => setPreviewOpen(false)} />}
    </div>
  )
}
