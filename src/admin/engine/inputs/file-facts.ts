import { useTranslate } from 'react-admin'
import { formats, type StoredFile } from '../../../schema/kinds/upload.ts'
import { isolated } from '../form/record-form.ts'

/** `1600 × 900 · webp · 214 kB`, left to right in either language. */
export function useFileFacts(): (file: StoredFile) => string {
  const translate = useTranslate()
  return ({ width, height, type, bytes }) => {
    const pixels = width && height ? translate('formats.pixels', { width, height }) : undefined
    return isolated([pixels, formatName(type), sizeText(translate, bytes)].filter(Boolean).join(' · '))
  }
}

const formatName = (type: string): string =>
  Object.entries(formats).find(([, known]) => known === type)?.[0] ?? type.split('/').at(-1) ?? ''

function sizeText(translate: ReturnType<typeof useTranslate>, bytes: number): string {
  if (bytes < 1024 * 1024) return translate('form.kilobytes', { value: Math.max(1, Math.round(bytes / 1024)) })
  return translate('form.megabytes', { value: Math.ceil((bytes / 1024 / 1024) * 10) / 10 })
}
