import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Popover from '@mui/material/Popover'
import type { Editor } from '@tiptap/react'
import { Images, Upload } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { image } from '../../../schema/index.ts'
import type { StoredFile } from '../../../schema/kinds/upload.ts'
import { acceptedBy } from '../../files/accept.ts'
import { fileAddress } from '../../files/file-address.ts'
import { useObjection } from '../../files/pictures/objection.ts'
import { type Asked, PictureDialogs } from '../../files/pictures/PictureDialogs.tsx'
import { measured } from '../../files/pictures/picture.ts'
import { HttpError, upload } from '../../providers/requests/api.ts'
import { Control, OutlineButton } from '../../ui/controls/controls.tsx'
import { Prompt } from './AddressPrompt.tsx'

interface Props {
  readonly editor: Editor
  readonly anchor: () => HTMLElement
  readonly onClose: () => void
}

/** Pictures inside a text have the rules of any picture that says nothing of its own. */
const rules = image()

/** A picture for the text, and what it shows for those who cannot see it. */
export function PicturePrompt({ editor, anchor, onClose }: Props) {
  const translate = useTranslate()
  const objectionTo = useObjection(rules, (rule) => `validations.${rule}`)
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | StoredFile>()
  const [asked, setAsked] = useState<Asked>({})
  const [alt, setAlt] = useState('')
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()

  function take(taken: File | StoredFile | undefined, wrong?: string): void {
    setFile(taken)
    setProblem(wrong)
  }
  async function choose(chosen: File): Promise<void> {
    const objection = objectionTo(await measured(chosen))
    if (objection?.croppable) {
      setAsked({ cutting: { address: URL.createObjectURL(chosen), name: chosen.name, why: objection.reason } })
    } else take(objection ? undefined : chosen, objection?.reason)
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
        .setImage({ src: fileAddress(url), alt: alt.trim() })
        .run()
    } catch (error) {
      setProgress(undefined)
      setProblem(translate(error instanceof HttpError ? error.body.key : 'errors.generic'))
    }
  }
  return (
    <Popover open anchorEl={anchor} onClose={onClose} anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}>
      <Prompt onSubmit={(event) => void submit(event)}>
        <input
          ref={picker}
          type='file'
          hidden
          aria-label={translate('form.editor.picture')}
          accept={acceptedBy(rules)}
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
        <OutlineButton aria-haspopup='dialog' onClick={() => setAsked({ library: true })}>
          <Images size={16} aria-hidden />
          {translate('form.library')}
        </OutlineButton>
        <label htmlFor='picture-alt'>{translate('form.editor.alt')}</label>
        <Control
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
      </Prompt>
      <PictureDialogs
        field={rules}
        asked={asked}
        onAsked={setAsked}
        objectionTo={objectionTo}
        onStored={take}
        onFile={(chosen) => void choose(chosen)}
      />
    </Popover>
  )
}
