import { Paperclip } from 'lucide-react'
import { useNotify } from 'ra-core'
import { useState } from 'react'
import type { StoredFile } from '../../fields/upload/upload.ts'
import { weightOf } from '../field/cells/formats.ts'
import { useErrorMessage } from '../notifications/request-errors.ts'
import { useTranslate } from '../providers/i18n.ts'
import { download } from '../providers/requests/api.ts'
import styles from './personal-file-button.module.css'

/** A file that is readable only with access to its record: it is downloaded with the session and saved. */
export function PersonalFileButton({ file }: { readonly file: StoredFile }) {
  const t = useTranslate()
  const notify = useNotify()
  const failureText = useErrorMessage()
  const [busy, setBusy] = useState(false)
  const weight = weightOf(file.bytes)
  const downloadFile = async () => {
    setBusy(true)
    await download(file.url, {}).catch((error: unknown) => notify(failureText(error), { type: 'error' }))
    setBusy(false)
  }
  return (
    <button type='button' className={styles.file} disabled={busy} title={file.name} onClick={() => void downloadFile()}>
      <Paperclip size={14} aria-hidden='true' />
      <bdi>{file.name}</bdi>
      <small>{t(weight.key, { value: weight.value })}</small>
    </button>
  )
}
