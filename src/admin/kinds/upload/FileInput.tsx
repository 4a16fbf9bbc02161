import { styled } from '@mui/material/styles'
import { FileText, RefreshCw, Trash2, Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { StoredFile } from '../../../schema/kinds/upload.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type FieldInput, type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { useTakeOutValue } from '../../field/take-out/use-take-out-value.ts'
import { fileAddress } from '../../files/file-address.ts'
import { useFileFacts } from '../../files/file-facts.ts'
import { lazy } from '../../providers/lazy.ts'
import { ControlBox, QuietButton } from '../../ui/controls/controls.tsx'
import { UploadBox } from './UploadBox.tsx'
import { UploadState } from './UploadState.tsx'
import { useUpload } from './use-upload.ts'

const FileUses = lazy(() => import('../../files/FileUses.tsx'))

/** A document or video: its name, size and how far it has been sent. */
export default function FileInput(props: InputProps<FieldOfKind<'file'>>) {
  const input = useFieldInput<StoredFile | null>(props)
  const upload = useUpload(props)
  const takeOut = useTakeOutValue(props.name)
  const translate = useTranslate()
  const { isNew } = useRecordForm()
  // Who is about to replace the file that a record is about sees where it is used.
  const [saved] = useState(isNew || props.field.required !== true ? undefined : input.value?.id)
  return (
    <FieldFrame input={input} grouped>
      <UploadBox
        input={input}
        field={props.field}
        send={upload.send}
        empty={{ icon: Upload, text: translate('form.pickFile') }}
        stored={(file, pick) => (
          <FileBox
            input={input}
            file={file}
            onReplace={pick}
            onRemove={() => takeOut({ title: file.name, change: () => input.set(null) })}
          />
        )}
      />
      <UploadState upload={upload} />
      {saved && (
        <Suspense>
          <FileUses file={saved} />
        </Suspense>
      )}
    </FieldFrame>
  )
}

interface FileBoxProps {
  readonly input: FieldInput<StoredFile | null>
  readonly file: StoredFile
  readonly onReplace: () => void
  readonly onRemove: () => void
}

function FileBox({ input, file, onReplace, onRemove }: FileBoxProps) {
  const translate = useTranslate()
  const facts = useFileFacts()
  return (
    <Stored data-invalid={input.problem !== undefined}>
      <FileText size={20} aria-hidden />
      <div>
        <a href={fileAddress(file.url)} target='_blank' rel='noreferrer'>
          <bdi>{file.name}</bdi>
        </a>
        <small>{facts(file)}</small>
      </div>
      <QuietButton
        id={input.id}
        onClick={onReplace}
        aria-describedby={input.describedBy}
        aria-label={`${translate('form.replace')}: ${input.label}`}
      >
        <RefreshCw size={16} aria-hidden />
      </QuietButton>
      <QuietButton data-tone='bad' onClick={onRemove} aria-label={`${translate('form.remove')}: ${input.label}`}>
        <Trash2 size={16} aria-hidden />
      </QuietButton>
    </Stored>
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
