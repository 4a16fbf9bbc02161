import { styled } from '@mui/material/styles'
import { CloudUpload } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { formats, formatsOf, maxBytes } from '../../../schema/kinds/upload.ts'
import { takesFile } from '../../../schema/kinds.ts'
import { useSection } from '../../context/context.tsx'
import { acceptedBy } from '../../files/accept.ts'
import { fileLeafOf } from '../../files/uses.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { isolated } from '../../ui/text/formats.ts'
import styles from './library.module.css'

interface DropZoneProps {
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Takes any number of files: dropped anywhere on what it holds, or chosen. */
export function DropZone({ onFiles, children }: DropZoneProps) {
  const [over, setOver] = useState(false)
  const hover = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setOver(false)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <Zone data-over={over} onDragOver={hover} onDragLeave={leave} onDrop={drop}>
      <Invitation over={over} onFiles={onFiles} />
      {children}
    </Zone>
  )
}

const Zone = styled('div')({
  borderRadius: 'var(--radius)',
  '&[data-over=true]': { outline: '2px dashed var(--accent)', outlineOffset: 6 },
})

function Invitation({ over, onFiles }: Pick<DropZoneProps, 'onFiles'> & { readonly over: boolean }) {
  const t = useTranslate()
  const picker = useRef<HTMLInputElement>(null)
  const field = fileLeafOf(useSection())?.field
  if (!takesFile(field)) return null
  const taken = formatsOf(field)
  const size = t('formats.megabytes', {
    value: Math.max(...taken.map((one) => maxBytes(field, formats[one]))) / 1024 / 1024,
  })
  return (
    <div className={styles.invitation} data-over={over || undefined}>
      <CloudUpload size={20} aria-hidden />
      <span>
        {t(over ? 'library.dropNow' : 'library.drop')}
        <small>
          {t('library.limits', { formats: taken.map(isolated).join(t('formats.separator')), size: isolated(size) })}
        </small>
      </span>
      <button type='button' onClick={() => picker.current?.click()}>
        {t('library.upload')}
      </button>
      <input
        ref={picker}
        type='file'
        multiple
        hidden
        aria-label={t('library.upload')}
        accept={acceptedBy(field)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
