import type { StoredFile } from '../../fields/upload/upload.ts'
import { CopyButton } from '../field/cells/CopyButton.tsx'
import { useTranslate } from '../providers/i18n.ts'
import { toApiUrl } from '../providers/requests/api.ts'
import { isolateBidi } from '../ui/text/locale-formats.ts'

/** Copies the absolute URL of a file, ready to be sent or pasted into a text. */
export function CopyFileLinkButton({ file }: { readonly file: Pick<StoredFile, 'url' | 'name'> }) {
  const t = useTranslate()
  return <CopyButton text={linkOf(file)} label={t('list.uses.copy', { name: isolateBidi(file.name) })} />
}

const linkOf = ({ url }: Pick<StoredFile, 'url'>): string =>
  new URL(url.startsWith('/') ? toApiUrl(url) : url, window.location.href).href
