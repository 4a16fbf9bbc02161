import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useTranslate } from 'react-admin'
import Cropper from 'react-easy-crop'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { leastWidthOf, ratioOf } from '../../../schema/kinds/upload.ts'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import { movedBy, zoomedBy } from './crop-keys.ts'
import { type Area, cropped, loaded, type Pixels } from './picture.ts'

/** A picture that is being cut: an address that a canvas may read, and what its file is called. */
export interface Cutting {
  readonly address: string
  readonly name: string
  /** What is wrong with it, where it has to be cut. */
  readonly why?: string
}

interface Props {
  readonly cutting: Cutting
  readonly field: FieldOfKind<'image'>
  readonly onCropped: (file: File) => void
  readonly onClose: () => void
}

/** Cuts a picture to the shape its field wants, and makes it light enough. */
export default function CropDialog({ cutting, field, onCropped, onClose }: Props) {
  const translate = useTranslate()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [own, setOwn] = useState<Pixels>()
  /** What of the picture and of the part that is used stands on the screen, in its pixels. */
  const [shown, setShown] = useState<Pixels>()
  const [part, setPart] = useState<Pixels>()
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready')
  useEffect(() => () => URL.revokeObjectURL(cutting.address), [cutting.address])

  const aspect = ratioOf(field) ?? (own ? own.width / own.height : 4 / 3)
  // Nearer than this, too few pixels would be left.
  const most = own ? Math.max(1, Math.min(4, Math.min(own.width, own.height * aspect) / leastWidthOf(field))) : 4

  function onKeyDown(event: KeyboardEvent): void {
    const moved = shown && part && movedBy(event, { position, zoom, shown, part })
    if (moved) {
      event.preventDefault()
      setPosition(moved)
    }
    setZoom(zoomedBy(event, zoom, most))
  }

  async function crop(): Promise<void> {
    if (!area) return
    setState('working')
    try {
      onCropped(await cropped(await loaded(cutting.address), area, field, cutting.name))
      onClose()
    } catch {
      setState('failed')
    }
  }
  return (
    <TitledDialog
      title={translate('form.cropTitle')}
      onClose={onClose}
      fullWidth
      maxWidth='sm'
      actions={
        <>
          <Button onClick={onClose} color='inherit'>
            {translate('form.cancel')}
          </Button>
          <Button variant='contained' onClick={() => void crop()} disabled={!area || state === 'working'}>
            {translate('form.useCrop')}
          </Button>
        </>
      }
    >
      {cutting.why && <Why>{cutting.why}</Why>}
      <Stage dir='ltr'>
        <Cropper
          image={cutting.address}
          crop={position}
          zoom={zoom}
          aspect={aspect}
          maxZoom={most}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          onMediaLoaded={({ naturalWidth: width, naturalHeight: height }) => setOwn({ width, height })}
          setMediaSize={setShown}
          setCropSize={setPart}
          mediaProps={{ crossOrigin: 'anonymous' }}
          cropperProps={{ role: 'application', 'aria-label': translate('form.cropStage'), onKeyDown }}
        />
      </Stage>
      <Zoom>
        <span id='crop-zoom'>{translate('form.zoom')}</span>
        <Slider
          value={zoom}
          min={1}
          max={most}
          disabled={most === 1}
          step={0.05}
          aria-labelledby='crop-zoom'
          onChange={(_, value) => setZoom(Number(value))}
        />
      </Zoom>
      {state === 'failed' && <p role='alert'>{translate('form.cropFailed')}</p>}
    </TitledDialog>
  )
}

const Why = styled('p')({ margin: '0 0 10px', fontSize: 13.5, color: 'var(--ink-2)' })

const Stage = styled('div')({
  position: 'relative',
  blockSize: 'min(52vh, 380px)',
  overflow: 'hidden',
  borderRadius: 'var(--radius)',
  background: 'var(--sunken)',
})
const Zoom = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  paddingBlockStart: 16,
  fontSize: 13,
  color: 'var(--ink-2)',
})
