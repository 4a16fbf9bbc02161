import { useTranslate } from 'ra-core'
import { fileFormats, type StoredFile } from '../../fields/upload/upload.ts'
import { isolateBidi } from '../ui/text/locale-formats.ts'

/** Returns `1600 × 900 · webp · 214 kB` in the order of the language; each fact keeps its own direction. */
export function useFileDetails(): (file: StoredFile) => string {
  const translate = useTranslate()
  return ({ width, height, type, bytes, name }) => {
    const pixels = width && height ? translate('formats.pixels', { width, height }) : undefined
    const details = [pixels, formatName(type, name), sizeText(translate, bytes)]
    return details.flatMap((detail) => (detail ? [isolateBidi(detail)] : [])).join(' · ')
  }
}

/** The common name of a format; for an unknown format, the extension of the file name. */
const formatName = (type: string, name: string): string =>
  Object.entries(fileFormats).find(([, known]) => known === type)?.[0] ?? /\.([^.]{1,8})$/.exec(name)?.[1] ?? type

function sizeText(translate: ReturnType<typeof useTranslate>, bytes: number): string {
  if (bytes < 1024 * 1024) return translate('formats.kilobytes', { value: Math.max(1, Math.round(bytes / 1024)) })
  return translate('formats.megabytes', { value: Math.ceil((bytes / 1024 / 1024) * 10) / 10 })
}
