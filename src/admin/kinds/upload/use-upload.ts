import { useEffect, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { StoredFile } from '../../../schema/kinds/upload.ts'
import { problemKey } from '../../../schema/problems.ts'
import type { InputProps } from '../../field/inputs/use-field-input.ts'
import { useProblemText, useRecordForm } from '../../field/record/record-form.ts'
import { useFileFacts } from '../../files/file-facts.ts'
import { type Objection, useObjection } from '../../files/pictures/objection.ts'
import { measured } from '../../files/pictures/picture.ts'
import { type Failure, HttpError, upload } from '../../providers/requests/api.ts'

interface Refusal extends Omit<Objection, 'croppable'> {
  readonly facts: string
  readonly file: File
}
export interface Upload {
  /** From 0 to 1 while a file is being sent. */
  readonly progress: number | undefined
  readonly refused: Refusal | undefined
  readonly objectionTo: (file: StoredFile) => Objection | undefined
  readonly send: (file: File) => Promise<void>
  /** Puts a file that is stored already into the form. */
  readonly put: (file: StoredFile) => void
  readonly cancel: () => void
  readonly dismiss: () => void
}

/**
 * Checks a file against the field's own rules, sends it, and puts what is stored into the form; a refused one changes nothing. One that a
 * crop would put right goes to `onCrop`, with what is wrong with it.
 */
export function useUpload(
  { field, name, path }: InputProps<FieldOfKind<'image' | 'file'>>,
  onCrop?: (file: File, why: string) => void,
): Upload {
  const { section, store } = useRecordForm()
  const { setValue } = useFormContext()
  const translate = useTranslate()
  const problemText = useProblemText()
  const facts = useFileFacts()
  const objectionTo = useObjection(field, (rule) => problemKey(section, { path, field }, rule))
  const [progress, setProgress] = useState<number>()
  const [refused, setRefused] = useState<Refusal>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function put(stored: StoredFile): void {
    setRefused(undefined)
    setValue(name, stored, { shouldDirty: true })
    store.touch(name)
  }

  async function send(file: File): Promise<void> {
    setRefused(undefined)
    const seen = await measured(file)
    const objection = objectionTo(seen)
    if (objection?.croppable && onCrop) return onCrop(file, objection.reason)
    if (objection) return setRefused({ ...objection, facts: facts(seen), file })
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      const options = { section: section.name, field: path, signal: controller.signal, onProgress: setProgress }
      put(await upload(file, options))
    } catch (error) {
      if (!controller.signal.aborted)
        setRefused({ reason: reasonOf(error, translate, problemText), facts: facts(seen), file })
    } finally {
      setProgress(undefined)
    }
  }
  return {
    progress,
    refused,
    objectionTo,
    send,
    put,
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
