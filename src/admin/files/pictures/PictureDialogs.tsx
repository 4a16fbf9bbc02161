import { type Dispatch, type SetStateAction, Suspense } from 'react'
import type { StoredFile } from '../../../fields/upload/upload.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { lazy } from '../../providers/lazy.ts'
import { fileUrl } from '../file-url.ts'
import type { CropSource } from './CropDialog.tsx'
import type { FileRejection } from './file-validation.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx'))
const MediaLibraryDialog = lazy(() => import('./MediaLibraryDialog.tsx'))

/** The open dialogs of a picture field: the choice from the library, and above it the crop of a picture. */
export interface OpenPictureDialogs {
  readonly library?: boolean
  readonly cropSource?: CropSource | undefined
}

interface Props {
  readonly field: FieldOfKind<'image'>
  /** The id of the current picture. */
  readonly current?: string | undefined
  readonly open: OpenPictureDialogs
  readonly onOpen: Dispatch<SetStateAction<OpenPictureDialogs>>
  readonly validate: (file: StoredFile) => FileRejection | undefined
  /** Uses a picture of the library as it is. */
  readonly onStored: (picture: StoredFile) => void
  /** Uses a new file, original or cropped. */
  readonly onFile: (file: File) => void
}

export function PictureDialogs({ field, current, open, onOpen, validate, onStored, onFile }: Props) {
  const closeAnd =
    <T,>(handle: (result: T) => void) =>
    (result: T) => {
      onOpen({})
      handle(result)
    }
  const openCrop = ({ url, name }: StoredFile, reason: string) =>
    onOpen({ library: true, cropSource: { address: fileUrl(url), name, reason } })
  return (
    <>
      {open.library && (
        <Suspense>
          <MediaLibraryDialog
            field={field}
            current={current}
            validate={validate}
            onChoose={closeAnd(onStored)}
            onCrop={openCrop}
            onUpload={closeAnd(onFile)}
            onClose={() => onOpen({})}
          />
        </Suspense>
      )}
      {open.cropSource && (
        <Suspense>
          <CropDialog
            source={open.cropSource}
            field={field}
            onCropped={closeAnd(onFile)}
            onClose={() => onOpen((current) => ({ ...current, cropSource: undefined }))}
          />
        </Suspense>
      )}
    </>
  )
}
