import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { StoredFile } from '../../schema/kinds/upload.ts'
import { weightOf } from '../field/cells/formats.ts'
import { useFailureText } from '../notices/failure.ts'
import { useTranslate } from '../providers/i18n.ts'
import { download } from '../providers/requests/api.ts'
import styles from './personal-file.module.css'

/** A file that only those may fetch who may see the record: it is asked for with the session, and saved. */
export function PersonalFile({ file }: { readonly file: StoredFile }) {
  const t = useTranslate()
  const notify = useNotify()
  const failureText = useFailureText()
  const [busy, setBusy] = useState(false)
  const weight = weightOf(file.bytes)
  const fetchIt = async () => {
    setBusy(true)
    await download(file.url, {}).catch((error: unknown) => notify(failureText(error), { type: 'error' }))
    setBusy(false)
  }
  return (
    <button type='button' className={styles.file} disabled={busy} title={file.name} onClick={() => void fetchIt()}>
      <Paperclip size={14} aria-hidden='true' />
      <bdi>{file.name}</bdi>
      <small>{t(weight.key, { value: weight.value })}</small>
    </button>
  )
}
