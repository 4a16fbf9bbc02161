import { styled } from '@mui/material/styles'
import { CloudUpload } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { isFileField } from '../../../fields/field-types.ts'
import { allowedFormats, fileFormats, maxBytes } from '../../../fields/upload/upload.ts'
import { useSection } from '../../context/context.tsx'
import { acceptAttribute } from '../../files/accept-attribute.ts'
import { requiredFileField } from '../../files/file-usages.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import styles from './library.module.css'

interface MultiFileDropZoneProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Accepts any number of files, dropped anywhere on its content or chosen in a dialog. */
export function MultiFileDropZone({ onFiles, children }: MultiFileDropZoneProps) {
  const [over, setOver] = useState(false)
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <Zone data-over={over} onDragOver={onDragOver} onDragLeave={onDragLeave} onDrop={onDrop}>
      <UploadPrompt over={over} onFiles={onFiles} />
      {children}
    </Zone>
  )
}

const Zone = styled('div')({
  borderRadius: 'var(--radius)',
  '&[data-over=true]': { outline: '2px dashed var(--accent)', outlineOffset: 6 },
})

function UploadPrompt({ over, onFiles }: Pick<MultiFileDropZoneProps, 'onFiles'> & { readonly over: boolean }) {
  const t = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const field = requiredFileField(useSection())?.field
  if (!isFileField(field)) return null
  const formats = allowedFormats(field)
  const size = t('formats.megabytes', {
    value: Math.max(...formats.map((one) => maxBytes(field, fileFormats[one]))) / 1024 / 1024,
  })
  return (
    <div className={styles.invitation} data-over={over || undefined}>
      <CloudUpload size={20} aria-hidden />
      <span>
        {t(over ? 'file-library.dropNow' : 'file-library.drop')}
        <small>
          {t('file-library.limits', {
            formats: formats.map(isolateBidi).join(t('formats.separator')),
            size: isolateBidi(size),
          })}
        </small>
      </span>
      <button type='button' onClick={() => picker.current?.click()}>
        {t('file-library.upload')}
      </button>
      <input
        ref={picker}
        type='file'
        multiple
        hidden
        aria-label={t('file-library.upload')}
        accept={acceptAttribute(field)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
