import { useTranslate } from 'react-admin'
import { formats, type StoredFile } from '../../schema/kinds/upload.ts'
import { isolated } from '../ui/text/formats.ts'

/** `1600 × 900 · webp · 214 kB` in the order of the language, each fact in a direction of its own. */
export function useFileFacts(): (file: StoredFile) => string {
  const translate = useTranslate()
  return ({ width, height, type, bytes, name }) => {
    const pixels = width && height ? translate('formats.pixels', { width, height }) : undefined
    const facts = [pixels, formatName(type, name), sizeText(translate, bytes)]
    return facts.flatMap((fact) => (fact ? [isolated(fact)] : [])).join(' · ')
  }
}

/** A format by the name people know; one that is not known, by the ending of the file's own name. */
const formatName = (type: string, name: string): string =>
  Object.entries(formats).find(([, known]) => known === type)?.[0] ?? /\.([^.]{1,8})$/.exec(name)?.[1] ?? type

function sizeText(translate: ReturnType<typeof useTranslate>, bytes: number): string {
  if (bytes < 1024 * 1024) return translate('formats.kilobytes', { value: Math.max(1, Math.round(bytes / 1024)) })
  return translate('formats.megabytes', { value: Math.ceil((bytes / 1024 / 1024) * 10) / 10 })
}
