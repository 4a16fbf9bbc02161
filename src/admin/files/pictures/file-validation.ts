import { useTranslate } from 'ra-core'
import { isImageField, validateValue } from '../../../fields/field-types.ts'
import type { StoredFile } from '../../../fields/upload/upload.ts'
import type { Violation } from '../../../schema/field-type.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { useProblemText } from '../../field/record/record-form.ts'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import { requiredSizeIfTooSmall } from './crop-picture.ts'

/** The reason why a field rejects a file, in the user's language. */
export interface FileRejection {
  readonly reason: string
  /** A crop would fix the error. */
  readonly croppable: boolean
  /** A message that a crop would leave too few pixels. */
  readonly tooSmall?: string | undefined
}

/** Validates files by the field's rules, which are those of the server. `keyOf` returns the message key of a violated rule. */
export function useFileValidation(
  field: FieldOfKind<'image' | 'file'>,
  keyOf: (rule: Violation['rule']) => string,
): (file: StoredFile) => FileRejection | undefined {
  const translate = useTranslate()
  const problemText = useProblemText()
  return (file) => {
    const violation = validateValue(field, file)
    if (!violation) return undefined
    const { rule, values } = violation
    const requiredSize = isImageField(field) ? requiredSizeIfTooSmall(field, file) : undefined
    // Non-breaking spaces: across a line break, width and height would change order in Arabic.
    const pixels = requiredSize && isolateBidi(translate('formats.pixels', requiredSize).replaceAll(' ', '\u00a0'))
    const isPicture = isImageField(field) && file.width !== null && rule !== 'image'
    return {
      reason: problemText({ key: keyOf(rule), ...(values ? { values } : {}) }),
      croppable: isPicture && !requiredSize && rule !== 'minWidth',
      tooSmall: pixels && translate('form.tooSmall', { pixels }),
    }
  }
}
