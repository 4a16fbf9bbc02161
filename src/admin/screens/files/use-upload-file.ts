import { isFileField, validateValue } from '../../../fields/field-types.ts'
import { locales } from '../../../schema/text/locales.ts'
import { problemKey } from '../../../schema/validate-record.ts'
import { useSection } from '../../context/context.tsx'
import { useProblemText } from '../../field/record/record-form.ts'
import { requiredFileField } from '../../files/file-usages.ts'
import { describeFile } from '../../files/pictures/crop-picture.ts'
import { useErrorMessage } from '../../notifications/request-errors.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { HttpError, type UploadOptions, upload } from '../../providers/requests/api.ts'
import { callSection } from '../../providers/requests/call-section.ts'

/** The result of an upload; `reason` explains a failure in the interface's language. */
export interface UploadResult {
  readonly state: 'done' | 'failed' | 'refused' | 'cancelled'
  readonly reason?: string
}

/** Uploads a file and creates a record for it. The file's name is the title in both languages. */
export function useUploadFile(): (
  file: File,
  options: Pick<UploadOptions, 'signal' | 'onProgress'>,
) => Promise<UploadResult> {
  const section = useSection()
  const t = useTranslate()
  const problemText = useProblemText()
  const failureText = useErrorMessage()
  const leaf = requiredFileField(section)

  const reasonOf = (error: unknown): string => {
    // The extension was validated before the upload, so the content does not match it.
    if (error instanceof HttpError && error.body.key === 'errors.fileType') return t('file-library.sending.mismatch')
    const [first] = error instanceof HttpError ? Object.values(error.body.problems ?? {}) : []
    return first ? problemText(first) : failureText(error)
  }
  return async (file, options) => {
    if (!leaf || !isFileField(leaf.field)) return { state: 'failed' }
    const violation = validateValue(leaf.field, await describeFile(file))
    if (violation) {
      const { values } = violation
      const key = problemKey(section, leaf, violation.rule)
      return { state: 'refused', reason: problemText(values ? { key, values } : { key }) }
    }
    try {
      const stored = await upload(file, { section: section.name, field: leaf.path, ...options })
      const names = locales.map((locale) => [locale, { [section.title]: nameOf(file) }])
      const body = { ...Object.fromEntries(names), [leaf.path]: stored.id }
      await callSection(section, 'POST ', { body }, { silent: true })
      return { state: 'done' }
    } catch (error) {
      return options.signal?.aborted
        ? { state: 'cancelled' }
        : { state: isRetryable(error) ? 'failed' : 'refused', reason: reasonOf(error) }
    }
  }
}

/** Can a retry of the same file succeed? Not if the server rejected the file itself. */
function isRetryable(error: unknown): boolean {
  if (!(error instanceof HttpError)) return true
  const { status } = error
  return status === 0 || status === timedOut || status === tooMany || status >= 500
}

const timedOut = 408
const tooMany = 429

/** The file name without its extension, if more than one character remains; at most 150 characters. */
function nameOf({ name }: File): string {
  const bare = name.replace(/\.[^.]*$/, '').trim()
  return [...(bare.length > 1 ? bare : name)].slice(0, 150).join('')
}
