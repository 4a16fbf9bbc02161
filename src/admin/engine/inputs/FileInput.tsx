import { styled } from '@mui/material/styles'
import { FileText, RefreshCw, Trash2, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { formats, formatsOf, maxBytes, type StoredFile } from '../../../schema/kinds/upload.ts'
import { ControlBox, QuietButton } from '../form/controls.tsx'
import { FieldFrame } from '../form/FieldFrame.tsx'
import { isolated } from '../form/record-form.ts'
import { type InputProps, useFieldInput } from '../form/use-field-input.ts'
import { DropArea } from './DropArea.tsx'
import { fileAddress } from './file-address.ts'
import { useFileFacts } from './file-facts.ts'
import { UploadState } from './UploadState.tsx'
import { useUpload } from './use-upload.ts'

/** A document or video: its name, size and how far it has been sent. */
export default function FileInput(props: InputProps<FieldOfKind<'file'>>) {
  const { field } = props
  const input = useFieldInput<StoredFile | null>(props)
  const upload = useUpload(props)
  const translate = useTranslate()
  const facts = useFileFacts()
  const picker = useRef<HTMLInputElement>(null)
  const pick = () => picker.current?.click()
  const most = Math.max(...formatsOf(field).map((format) => maxBytes(field, formats[format]))) / 1024 / 1024
  return (
    <FieldFrame input={input} grouped>
      <input
        ref={picker}
        type='file'
        hidden
        aria-label={input.label}
        accept={formatsOf(field)
          .map((format) => `.${format}`)
          .join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void upload.send(file)
          event.target.value = ''
        }}
      />
      <DropArea
        onDrop={(file) => void upload.send(file)}
        disabled={input.disabled}
        invalid={input.problem !== undefined}
      >
        {input.value ? (
          <Stored data-invalid={input.problem !== undefined}>
            <FileText size={20} aria-hidden />
            <div>
              <a href={fileAddress(input.value.url)} target='_blank' rel='noreferrer'>
                <bdi>{input.value.name}</bdi>
              </a>
              <small>{facts(input.value)}</small>
            </div>
            <QuietButton
              id={input.id}
              onClick={pick}
              disabled={input.disabled}
              aria-describedby={input.describedBy}
              aria-label={`${translate('form.replace')}: ${input.label}`}
            >
              <RefreshCw size={16} aria-hidden />
            </QuietButton>
            <QuietButton
              data-tone='bad'
              onClick={() => input.set(null)}
              disabled={input.disabled}
              aria-label={`${translate('form.remove')}: ${input.label}`}
            >
              <Trash2 size={16} aria-hidden />
            </QuietButton>
          </Stored>
        ) : (
          <button
            type='button'
            id={input.id}
            data-empty
            onClick={pick}
            onBlur={input.blur}
            disabled={input.disabled}
            aria-labelledby={`${input.labelId} ${input.id}`}
            aria-describedby={input.describedBy}
          >
            <Upload size={20} aria-hidden />
            <span>{translate('form.pickFile')}</span>
            <small>
              {isolated(formatsOf(field).join(', '))} ·{' '}
              {translate('form.upTo', { size: isolated(translate('form.megabytes', { value: most })) })}
            </small>
          </button>
        )}
      </DropArea>
      <UploadState upload={upload} />
    </FieldFrame>
  )
}

const Stored = styled(ControlBox)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '6px 10px',
  '& > svg': { flex: 'none', color: 'var(--ink-3)' },
  '& > div': { flex: 1, minInlineSize: 0 },
  '& a': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: 'var(--ink)' },
  '& small': { fontSize: 12, color: 'var(--ink-3)' },
})
