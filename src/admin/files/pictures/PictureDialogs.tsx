import { type Dispatch, type SetStateAction, Suspense } from 'react'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { StoredFile } from '../../../schema/kinds/upload.ts'
import { lazy } from '../../providers/lazy.ts'
import { fileAddress } from '../file-address.ts'
import type { Cutting } from './CropDialog.tsx'
import type { Objection } from './objection.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx'))
const MediaDialog = lazy(() => import('./MediaDialog.tsx'))

/** What somebody is asked at a picture: which of the library it shall be, and over that which part of one. */
export interface Asked {
  readonly library?: boolean
  readonly cutting?: Cutting | undefined
}

interface Props {
  readonly field: FieldOfKind<'image'>
  /** The id of the picture that is there now. */
  readonly current?: string | undefined
  readonly asked: Asked
  readonly onAsked: Dispatch<SetStateAction<Asked>>
  readonly objectionTo: (file: StoredFile) => Objection | undefined
  /** Takes a picture of the library as it is. */
  readonly onStored: (picture: StoredFile) => void
  /** Takes a new file, as it was given or cut. */
  readonly onFile: (file: File) => void
}

export function PictureDialogs({ field, current, asked, onAsked, objectionTo, onStored, onFile }: Props) {
  const answer =
    <T,>(take: (answered: T) => void) =>
    (answered: T) => {
      onAsked({})
      take(answered)
    }
  const cut = ({ url, name }: StoredFile, why: string) =>
    onAsked({ library: true, cutting: { address: fileAddress(url), name, why } })
  return (
    <>
      {asked.library && (
        <Suspense>
          <MediaDialog
            field={field}
            current={current}
            objectionTo={objectionTo}
            onChoose={answer(onStored)}
            onCrop={cut}
            onUpload={answer(onFile)}
            onClose={() => onAsked({})}
          />
        </Suspense>
      )}
      {asked.cutting && (
        <Suspense>
          <CropDialog
            cutting={asked.cutting}
            field={field}
            onCropped={answer(onFile)}
            onClose={() => onAsked((now) => ({ ...now, cutting: undefined }))}
          />
        </Suspense>
      )}
    </>
  )
}
