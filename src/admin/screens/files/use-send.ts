import { checkValue } from '../../../schema/kinds.ts'
import { apiBaseOf } from '../../../schema/paths.ts'
import { problemKey } from '../../../schema/problems.ts'
import { locales } from '../../../schema/words.ts'
import { fileLeafOf } from '../../engine/files/uses.ts'
import { useProblemText } from '../../engine/form/record-form.ts'
import { measured } from '../../engine/inputs/picture.ts'
import { useFailureText } from '../../engine/list/failure.ts'
import { HttpError, request, type UploadOptions, upload } from '../../providers/api.ts'
import { useSection } from '../../shell/context.tsx'

/** How the sending of a file has ended; `reason` says why it failed, in the person's language. */
export interface Outcome {
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly reason?: string
}

/** Sends a file and makes a record of it, under the file's own name in both languages. */
export function useSend(): (file: File, options: Pick<UploadOptions, 'signal' | 'onProgress'>) => Promise<Outcome> {
  const section = useSection()
  const problemText = useProblemText()
  const failureText = useFailureText()
  const leaf = fileLeafOf(section)

  const reasonOf = (error: unknown): string => {
    const [first] = error instanceof HttpError ? Object.values(error.body.errors ?? {}) : []
    return first ? problemText(first) : failureText(error)
  }
  return async (file, options) => {
    if (leaf?.field.kind !== 'file') return { state: 'failed' }
    const finding = checkValue(leaf.field, await measured(file))
    if (finding) {
      const { values } = finding
      const key = problemKey(section, leaf, finding.rule)
      return { state: 'failed', reason: problemText(values ? { key, values } : { key }) }
    }
    try {
      const stored = await upload(file, { section: section.name, field: leaf.path, ...options })
      const names = locales.map((locale) => [locale, { [section.title]: nameOf(file) }])
      const body = { ...Object.fromEntries(names), [leaf.path]: stored.id }
      await request(apiBaseOf(section), { method: 'POST', body, quiet: true })
      return { state: 'done' }
    } catch (error) {
      return options.signal?.aborted ? { state: 'cancelled' } : { state: 'failed', reason: reasonOf(error) }
    }
  }
}

/** The name without its ending, where enough is left of it. */
function nameOf({ name }: File): string {
  const bare = name.replace(/\.[^.]*$/, '').trim()
  return [...(bare.length > 1 ? bare : name)].slice(0, 150).join('')
}
