import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { Finding } from '../../../schema/kinds/kind.ts'
import type { StoredFile } from '../../../schema/kinds/upload.ts'
import { checkValue } from '../../../schema/kinds.ts'
import { problemKey } from '../../../schema/problems.ts'
import { type Failure, HttpError, upload } from '../../providers/api.ts'
import { isolated } from '../../shell/ui/formats.ts'
import { useProblemText, useRecordForm } from '../form/record-form.ts'
import type { InputProps } from '../form/use-field-input.ts'
import { useFileFacts } from './file-facts.ts'
import { measured, pixelsMissed } from './picture.ts'

export interface Refusal {
  /** What was wrong, in the person's language. */
  readonly reason: string
  readonly facts: string
  readonly file: File
  /** A crop would put it right. */
  readonly croppable: boolean
  /** That too little would be left by a crop. */
  readonly tooSmall?: string | undefined
}
interface Upload {
  /** From 0 to 1 while a file is being sent. */
  readonly progress: number | undefined
  readonly refused: Refusal | undefined
  readonly send: (file: File) => Promise<void>
  readonly cancel: () => void
  readonly dismiss: () => void
}

/** Checks a file against the field's own rules, sends it, and puts what is stored into the form; a refused one changes nothing. */
export function useUpload({ field, name, path }: InputProps<FieldOfKind<'image' | 'file'>>): Upload {
  const { section, store } = useRecordForm()
  const { setValue } = useFormContext()
  const translate = useTranslate()
  const problemText = useProblemText()
  const facts = useFileFacts()
  const [progress, setProgress] = useState<number>()
  const [refused, setRefused] = useState<Refusal>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const sayFinding = ({ rule, values }: Finding) =>
    problemText({ key: problemKey(section, { path, field }, rule), ...(values ? { values } : {}) })

  function refuse(file: File, seen: StoredFile, finding: Finding): void {
    const missed = field.kind === 'image' ? pixelsMissed(field, seen) : undefined
    const isPicture = field.kind === 'image' && seen.width !== null && finding.rule !== 'image'
    setRefused({
      reason: sayFinding(finding),
      facts: facts(seen),
      file,
      croppable: isPicture && !missed && finding.rule !== 'minWidth',
      tooSmall: missed && translate('form.tooSmall', { pixels: isolated(translate('formats.pixels', missed)) }),
    })
  }

  async function send(file: File): Promise<void> {
    setRefused(undefined)
    const seen = await measured(file)
    const finding = checkValue(field, seen)
    if (finding) return refuse(file, seen, finding)
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      const stored = await upload(file, {
        section: section.name,
        field: path,
        signal: controller.signal,
        onProgress: setProgress,
      })
      setValue(name, stored, { shouldDirty: true })
      store.touch(name)
    } catch (error) {
      if (!controller.signal.aborted)
        setRefused({ reason: reasonOf(error, translate, problemText), facts: facts(seen), file, croppable: false })
    } finally {
      setProgress(undefined)
    }
  }
  return {
    progress,
    refused,
    send,
    cancel: () => running.current?.abort(),
    dismiss: () => setRefused(undefined),
  }
}

function reasonOf(
  error: unknown,
  translate: ReturnType<typeof useTranslate>,
  problemText: ReturnType<typeof useProblemText>,
): string {
  const failure = error instanceof HttpError ? (error.body as Failure) : undefined
  const [first] = Object.values(failure?.errors ?? {})
  if (first) return problemText(first)
  return translate(failure?.key ?? 'errors.generic', { _: translate('errors.generic') })
}
