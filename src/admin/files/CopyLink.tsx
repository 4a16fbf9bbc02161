import type { StoredFile } from '../../schema/kinds/upload.ts'
import { CopyButton } from '../field/cells/CopyButton.tsx'
import { useTranslate } from '../providers/i18n.ts'
import { addressOf } from '../providers/requests/api.ts'
import { isolated } from '../ui/text/formats.ts'

/** Puts the whole address of a file on the clipboard, as it is sent to somebody or put into a text. */
export function CopyLink({ file }: { readonly file: Pick<StoredFile, 'url' | 'name'> }) {
  const t = useTranslate()
  return <CopyButton text={linkOf(file)} label={t('list.uses.copy', { name: isolated(file.name) })} />
}

const linkOf = ({ url }: Pick<StoredFile, 'url'>): string =>
  new URL(url.startsWith('/') ? addressOf(url) : url, window.location.href).href
