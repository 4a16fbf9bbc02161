import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { InputProps } from '../../../admin/field/inputs/use-field-input.ts'
import { useProblemText, useRecordForm } from '../../../admin/field/record/record-form.ts'
import { describeFile } from '../../../admin/files/pictures/crop-picture.ts'
import { type FileRejection, useFileValidation } from '../../../admin/files/pictures/file-validation.ts'
import { useFileDetails } from '../../../admin/files/use-file-details.ts'
import { type Failure, HttpError, upload } from '../../../admin/providers/requests/api.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { problemKey } from '../../../schema/validate-record.ts'
import type { StoredFile } from '../upload.ts'

interface RejectedFile extends Omit<FileRejection, 'croppable'> {
  readonly details: string
  readonly file: File
}
export interface UploadHandle {
  /** From 0 to 1 during an upload. */
  readonly progress: number | undefined
  readonly rejected: RejectedFile | undefined
  readonly validate: (file: StoredFile) => FileRejection | undefined
  readonly send: (file: File) => Promise<void>
  /** Puts a stored file into the form. */
  readonly put: (file: StoredFile) => void
  readonly cancel: () => void
  readonly dismiss: () => void
}

/**
 * Validates a file by the field's rules, uploads it, and puts the stored file into the form. A rejected file changes nothing. A file that
 * can be fixed by a crop is passed to `onCrop` with the error.
 */
export function useUpload(
  { field, name, path }: InputProps<FieldOfKind<'image' | 'file'>>,
  onCrop?: (file: File, reason: string) => void,
): UploadHandle {
  const { section, store } = useRecordForm()
  const { setValue } = useFormContext()
  const translate = useTranslate()
  const problemText = useProblemText()
  const details = useFileDetails()
  const validate = useFileValidation(field, (rule) => problemKey(section, { path, field }, rule))
  const [progress, setProgress] = useState<number>()
  const [rejected, setRejected] = useState<RejectedFile>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  function put(stored: StoredFile): void {
    setRejected(undefined)
    setValue(name, stored, { shouldDirty: true })
    store.touch(name)
  }

  async function send(file: File): Promise<void> {
    setRejected(undefined)
    const description = await describeFile(file)
    const rejection = validate(description)
    if (rejection?.croppable && onCrop) return onCrop(file, rejection.reason)
    if (rejection) return setRejected({ ...rejection, details: details(description), file })
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      const options = { section: section.name, field: path, signal: controller.signal, onProgress: setProgress }
      put(await upload(file, options))
    } catch (error) {
      if (!controller.signal.aborted)
        setRejected({ reason: reasonOf(error, translate, problemText), details: details(description), file })
    } finally {
      setProgress(undefined)
    }
  }
  return {
    progress,
    rejected,
    validate,
    send,
    put,
    cancel: () => running.current?.abort(),
    dismiss: () => setRejected(undefined),
  }
}

function reasonOf(
  error: unknown,
  translate: ReturnType<typeof useTranslate>,
  problemText: ReturnType<typeof useProblemText>,
): string {
  const failure = error instanceof HttpError ? (error.body as Failure) : undefined
  const [first] = Object.values(failure?.problems ?? {})
  if (first) return problemText(first)
  return translate(failure?.key ?? 'errors.generic', { _: translate('errors.generic') })
}
