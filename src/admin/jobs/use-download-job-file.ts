import { useNotify } from 'ra-core'
import { useErrorMessage } from '../notifications/request-errors.ts'
import { download, HttpError } from '../providers/requests/api.ts'

/**
 * Downloads the file of a job. A file with unmasked personal data needs re-authentication, which the request layer requests. If the person
 * closes that dialog, there is no file and no message.
 */
export function useDownloadJobFile(): (id: string) => Promise<void> {
  const notify = useNotify()
  const failureText = useErrorMessage()
  return (id) =>
    download(`/api/v1/dashboard/jobs/${id}/file`, {}).catch((error: unknown) => {
      if (!isReauthCancelled(error)) notify(failureText(error), { type: 'error' })
    })
}

const isReauthCancelled = (error: unknown): boolean =>
  error instanceof HttpError && error.body.problems?.ownPassword !== undefined
