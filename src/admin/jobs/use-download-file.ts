import { useNotify } from 'react-admin'
import { useFailureText } from '../notices/failure.ts'
import { download, HttpError } from '../providers/requests/api.ts'

/**
 * Downloads the file of a job. A file with unmasked personal data takes a confirmation, which the request layer asks for; a person who
 * closes that dialog gets no file and no message.
 */
export function useDownloadFile(): (id: string) => Promise<void> {
  const notify = useNotify()
  const failureText = useFailureText()
  return (id) =>
    download(`/api/v1/dashboard/jobs/${id}/file`, {}).catch((error: unknown) => {
      if (!isUnconfirmed(error)) notify(failureText(error), { type: 'error' })
    })
}

const isUnconfirmed = (error: unknown): boolean =>
  error instanceof HttpError && error.body.errors?.ownPassword !== undefined
