import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Popover from '@mui/material/Popover'
import type { Editor } from '@tiptap/react'
import { Images, Upload } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { type FormEvent, useRef, useState } from 'react'
import { acceptAttribute } from '../../../admin/files/accept-attribute.ts'
import { fileUrl } from '../../../admin/files/file-url.ts'
import { describeFile } from '../../../admin/files/pictures/crop-picture.ts'
import { useFileValidation } from '../../../admin/files/pictures/file-validation.ts'
import { type OpenPictureDialogs, PictureDialogs } from '../../../admin/files/pictures/PictureDialogs.tsx'
import { HttpError, upload } from '../../../admin/providers/requests/api.ts'
import { OutlineButton, StyledInput } from '../../../admin/ui/controls/styled-controls.tsx'
import { image } from '../../../schema/index.ts'
import type { StoredFile } from '../../upload/upload.ts'
import { PromptForm } from './LinkPrompt.tsx'

interface Props {
  readonly editor: Editor
  readonly anchor: () => HTMLElement
  readonly onClose: () => void
}

/** Pictures inside a text follow the default rules of image fields. */
const rules = image()

/** Asks for a picture and its alternative text. */
export function PicturePrompt({ editor, anchor, onClose }: Props) {
  const translate = useTranslate()
  const validate = useFileValidation(rules, (rule) => `validations.${rule}`)
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | StoredFile>()
  const [openDialogs, setOpenDialogs] = useState<OpenPictureDialogs>({})
  const [alt, setAlt] = useState('')
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()

  function select(selected: File | StoredFile | undefined, reason?: string): void {
    setFile(selected)
    setProblem(reason)
  }
  async function choose(chosen: File): Promise<void> {
    const rejection = validate(await describeFile(chosen))
    if (rejection?.croppable) {
      setOpenDialogs({
        cropSource: { address: URL.createObjectURL(chosen), name: chosen.name, reason: rejection.reason },
      })
    } else select(rejection ? undefined : chosen, rejection?.reason)
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    if (!file) return
    setProgress(0)
    try {
      const { url } = file instanceof File ? await upload(file, { onProgress: setProgress }) : file
      onClose()
      editor
        .chain()
        .focus()
        .setImage({ src: fileUrl(url), alt: alt.trim() })
        .run()
    } catch (error) {
      setProgress(undefined)
      setProblem(translate(error instanceof HttpError ? error.body.key : 'errors.generic'))
    }
  }
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <PromptForm onSubmit={(event) => void submit(event)}>
        <input
          ref={picker}
          type='file'
          hidden
          aria-label={translate('form.editor.picture')}
          accept={acceptAttribute(rules)}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            if (chosen) void choose(chosen)
            event.target.value = ''
          }}
        />
        {file && <bdi>{file.name}</bdi>}
        <OutlineButton onClick={() => picker.current?.click()}>
          <Upload size={16} aria-hidden />
          {translate('form.pickPicture')}
        </OutlineButton>
        <OutlineButton aria-haspopup='dialog' onClick={() => setOpenDialogs({ library: true })}>
          <Images size={16} aria-hidden />
          {translate('form.library')}
        </OutlineButton>
        <label htmlFor='picture-alt'>{translate('form.editor.alt')}</label>
        <StyledInput
          id='picture-alt'
          value={alt}
          onChange={(event) => setAlt(event.target.value)}
          inputProps={{ dir: 'auto' }}
        />
        {progress !== undefined && (
          <LinearProgress variant='determinate' value={progress * 100} aria-label={translate('form.sending')} />
        )}
        {problem && <span role='alert'>{problem}</span>}
        <div>
          <Button type='submit' variant='contained' disabled={!file || progress !== undefined}>
            {translate('form.editor.insert')}
          </Button>
        </div>
      </PromptForm>
      <PictureDialogs
        field={rules}
        open={openDialogs}
        onOpen={setOpenDialogs}
        validate={validate}
        onStored={select}
        onFile={(chosen) => void choose(chosen)}
      />
    </Popover>
  )
}
