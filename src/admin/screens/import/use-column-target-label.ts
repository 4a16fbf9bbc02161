import type { Import } from '../../../api/import.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { useFieldPathLabel } from '../../ui/text/use-field-path-label.ts'

/** Returns the label of a path in the request body, with its language if the field is localized: “Title (Arabic)”. */
export function useColumnTargetLabel({ section, targets }: Import): (path: string) => string {
  const t = useTranslate()
  const fieldLabel = useFieldPathLabel()
  return (path) => {
    const target = targets.find((one) => one.path === path)
    if ((target?.field ?? path) === 'id') return t('import.recordId')
    return target ? fieldLabel(section, target.field, target.language) : fieldLabel(section, path)
  }
}
