import { styled } from '@mui/material/styles'
import { FileText, RefreshCw, Trash2, Upload } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { Suspense, useState } from 'react'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type FieldInput, type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { useRecordForm } from '../../../admin/field/record/record-form.ts'
import { useUndoableRemoveValue } from '../../../admin/field/undoable-remove/use-undoable-remove-value.ts'
import { fileUrl } from '../../../admin/files/file-url.ts'
import { useFileDetails } from '../../../admin/files/use-file-details.ts'
import { lazy } from '../../../admin/providers/lazy.ts'
import { InputFrame, SubtleButton } from '../../../admin/ui/controls/styled-controls.tsx'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { StoredFile } from '../upload.ts'
import { UploadArea } from './UploadArea.tsx'
import { UploadStatus } from './UploadStatus.tsx'
import { useUpload } from './use-upload.ts'

const FileUsages = lazy(() => import('../../../admin/files/FileUsages.tsx'))

/** A document or video: its name, size and upload progress. */
export default function FileInput(props: InputProps<FieldOfKind<'file'>>) {
  const input = useFieldInput<StoredFile | null>(props)
  const upload = useUpload(props)
  const removeWithUndo = useUndoableRemoveValue(props.name)
  const translate = useTranslate()
  const { isNew } = useRecordForm()
  // For a record that is a file, its usages are shown before the file is replaced.
  const [saved] = useState(isNew || props.field.required !== true ? undefined : input.value?.id)
  return (
    <FieldFrame input={input} grouped>
      <UploadArea
        input={input}
        field={props.field}
        send={upload.send}
        empty={{ icon: Upload, text: translate('form.pickFile') }}
        stored={(file, pick) => (
          <FileBox
            input={input}
            file={file}
            onReplace={pick}
            onRemove={() => removeWithUndo({ title: file.name, change: () => input.set(null) })}
          />
        )}
      />
      <UploadStatus upload={upload} />
      {saved && (
        <Suspense>
          <FileUsages file={saved} />
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
  const facts = useFileDetails()
  return (
    <Stored data-invalid={input.problem !== undefined}>
      <FileText size={20} aria-hidden />
      <div>
        <a href={fileUrl(file.url)} target='_blank' rel='noreferrer'>
          <bdi>{file.name}</bdi>
        </a>
        <small>{facts(file)}</small>
      </div>
      <SubtleButton
        id={input.id}
        onClick={onReplace}
        aria-describedby={input.describedBy}
        aria-label={`${translate('form.replace')}: ${input.label}`}
      >
        <RefreshCw size={16} aria-hidden />
      </SubtleButton>
      <SubtleButton data-tone='bad' onClick={onRemove} aria-label={`${translate('form.remove')}: ${input.label}`}>
        <Trash2 size={16} aria-hidden />
      </SubtleButton>
    </Stored>
  )
}

const Stored = styled(InputFrame)({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: '6px 10px',
  '& > svg': { flex: 'none', color: 'var(--ink-3)' },
  '& > div': { flex: 1, minInlineSize: 0 },
  '& a': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: 'var(--ink)' },
  '& small': { fontSize: 12, color: 'var(--ink-3)' },
})
