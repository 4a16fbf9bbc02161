import { checkValue, takesFile } from '../../../schema/kinds.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import { problemKey } from '../../../schema/problems.ts'
import { locales } from '../../../schema/text/words.ts'
import { useSection } from '../../context/context.tsx'
import { useProblemText } from '../../field/record/record-form.ts'
import { measured } from '../../files/pictures/picture.ts'
import { fileLeafOf } from '../../files/uses.ts'
import { useFailureText } from '../../notices/failure.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { askOf, HttpError, type UploadOptions, upload } from '../../providers/requests/api.ts'

/** How the sending of a file has ended; `reason` says why it failed, in the person's language. */
export interface Outcome {
  readonly state: 'done' | 'failed' | 'refused' | 'cancelled'
  readonly reason?: string
}

/** Sends a file and makes a record of it, under the file's own name in both languages. */
export function useSend(): (file: File, options: Pick<UploadOptions, 'signal' | 'onProgress'>) => Promise<Outcome> {
  const section = useSection()
  const t = useTranslate()
  const problemText = useProblemText()
  const failureText = useFailureText()
  const leaf = fileLeafOf(section)

  const reasonOf = (error: unknown): string => {
    // Its ending was judged before it was sent, so it is the content that is something else.
    if (error instanceof HttpError && error.body.key === 'errors.fileType') return t('library.sending.mismatch')
    const [first] = error instanceof HttpError ? Object.values(error.body.errors ?? {}) : []
    return first ? problemText(first) : failureText(error)
  }
  return async (file, options) => {
    if (!leaf || !takesFile(leaf.field)) return { state: 'failed' }
    const finding = checkValue(leaf.field, await measured(file))
    if (finding) {
      const { values } = finding
      const key = problemKey(section, leaf, finding.rule)
      return { state: 'refused', reason: problemText(values ? { key, values } : { key }) }
    }
    try {
      const stored = await upload(file, { section: section.name, field: leaf.path, ...options })
      const names = locales.map((locale) => [locale, { [section.title]: nameOf(file) }])
      const body = { ...Object.fromEntries(names), [leaf.path]: stored.id }
      await askOf(apiBaseOf(section), 'POST ', { body }, { quiet: true })
      return { state: 'done' }
    } catch (error) {
      return options.signal?.aborted
        ? { state: 'cancelled' }
        : { state: mayPass(error) ? 'failed' : 'refused', reason: reasonOf(error) }
    }
  }
}

/** Might the same file be taken another time? Not what the server has judged. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof HttpError)) return true
  const { status } = error
  return status === 0 || status === timedOut || status === tooMany || status >= 500
}

const timedOut = 408
const tooMany = 429

/** The name without its ending, where enough is left of it. */
function nameOf({ name }: File): string {
  const bare = name.replace(/\.[^.]*$/, '').trim()
  return [...(bare.length > 1 ? bare : name)].slice(0, 150).join('')
}
