import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { Finding } from '../../../schema/kinds/kind.ts'
import type { StoredFile } from '../../../schema/kinds/upload.ts'
import { checkValue, takesPicture } from '../../../schema/kinds.ts'
import { useProblemText } from '../../field/record/record-form.ts'
import { isolated } from '../../ui/text/formats.ts'
import { pixelsMissed } from './picture.ts'

/** What a field has against a file, in the person's language. */
export interface Objection {
  readonly reason: string
  /** A crop would put it right. */
  readonly croppable: boolean
  /** That too little would be left by a crop. */
  readonly tooSmall?: string | undefined
}

/** Judges files by a field's own rules, which are the server's; `keyOf` is what says that one of them is broken. */
export function useObjection(
  field: FieldOfKind<'image' | 'file'>,
  keyOf: (rule: Finding['rule']) => string,
): (file: StoredFile) => Objection | undefined {
  const translate = useTranslate()
  const problemText = useProblemText()
  return (file) => {
    const finding = checkValue(field, file)
    if (!finding) return undefined
    const { rule, values } = finding
    const missed = takesPicture(field) ? pixelsMissed(field, file) : undefined
    // Broken between two lines, the measures would change places in Arabic.
    const pixels = missed && isolated(translate('formats.pixels', missed).replaceAll(' ', '\u00a0'))
    const isPicture = takesPicture(field) && file.width !== null && rule !== 'image'
    return {
      reason: problemText({ key: keyOf(rule), ...(values ? { values } : {}) }),
      croppable: isPicture && !missed && rule !== 'minWidth',
      tooSmall: pixels && translate('form.tooSmall', { pixels }),
    }
  }
}
