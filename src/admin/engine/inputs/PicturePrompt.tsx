import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Popover from '@mui/material/Popover'
import type { Editor } from '@tiptap/react'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { image } from '../../../schema/index.ts'
import { formats, formatsOf } from '../../../schema/kinds/upload.ts'
import { checkValue } from '../../../schema/kinds.ts'
import { HttpError, upload } from '../../providers/api.ts'
import { Control, OutlineButton } from '../form/controls.tsx'
import { useProblemText } from '../form/record-form.ts'
import { Prompt } from './AddressPrompt.tsx'
import { fileAddress } from './file-address.ts'
import { measured } from './picture.ts'

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
  const problemText = useProblemText()
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState('')
  const [progress, setProgress] = useState<number>()
  const [problem, setProblem] = useState<string>()

  async function choose(chosen: File | undefined): Promise<void> {
    if (!chosen) return
    const finding = checkValue(rules, await measured(chosen))
    setFile(finding ? undefined : chosen)
    setProblem(
      finding &&
        problemText({ key: `validations.${finding.rule}`, ...(finding.values ? { values: finding.values } : {}) }),
    )
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    event.stopPropagation()
    if (!file) return
    setProgress(0)
    try {
      const stored = await upload(file, { onProgress: setProgress })
      onClose()
      editor
        .chain()
        .focus()
        .setImage({ src: fileAddress(stored.url), alt: alt.trim() })
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
          accept={formatsOf(rules)
            .map((format) => formats[format])
            .join(',')}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
        <OutlineButton onClick={() => picker.current?.click()}>
          {file ? <bdi>{file.name}</bdi> : translate('form.pickPicture')}
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
    </Popover>
  )
}
