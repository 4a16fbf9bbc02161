import Button from '@mui/material/Button'
import Slider from '@mui/material/Slider'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import { aspectRatioOf, minWidthOf } from '../../../fields/upload/upload.ts'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { TitledDialog } from '../../ui/TitledDialog.tsx'
import { centerCropAt, moveCropByKey, zoomByKey } from './crop-keys.ts'
import { type CropArea, cropPicture, loadImage, type PixelSize } from './crop-picture.ts'

/** A picture to crop: a URL that a canvas may read, and the file name. */
export interface CropSource {
  readonly address: string
  readonly name: string
  /** The error that makes a crop necessary. */
  readonly reason?: string
}

interface Props {
  readonly source: CropSource
  readonly field: FieldOfKind<'image'>
  readonly onCropped: (file: File) => void
  readonly onClose: () => void
}

/** Distance in pixels below which a movement counts as a click. */
const clickTolerance = 4

/** Crops a picture to the aspect ratio of its field and compresses it below the size limit. */
export default function CropDialog({ source, field, onCropped, onClose }: Props) {
  const translate = useTranslate()
  const [position, setPosition] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const pressedAt = useRef<{ readonly x: number; readonly y: number }>(undefined)
  const [area, setArea] = useState<CropArea>()
  const [pictureSize, setPictureSize] = useState<PixelSize>()
  /** Sizes of the picture and of the crop area on the screen, in CSS pixels. */
  const [displayedSize, setDisplayedSize] = useState<PixelSize>()
  const [cropSize, setCropSize] = useState<PixelSize>()
  const [state, setState] = useState<'ready' | 'working' | 'failed'>('ready')
  useEffect(() => () => URL.revokeObjectURL(source.address), [source.address])

  const aspect = aspectRatioOf(field) ?? (pictureSize ? pictureSize.width / pictureSize.height : 4 / 3)
  // At a higher zoom, too few pixels would remain.
  const maxZoom = pictureSize
    ? Math.max(1, Math.min(4, Math.min(pictureSize.width, pictureSize.height * aspect) / minWidthOf(field)))
    : 4

  function onKeyDown(event: KeyboardEvent): void {
    const nextPosition = displayedSize && cropSize && moveCropByKey(event, { position, zoom, displayedSize, cropSize })
    if (nextPosition) {
      event.preventDefault()
      setPosition(nextPosition)
    }
    setZoom(zoomByKey(event, zoom, maxZoom))
  }

  /** A click moves the clicked point to the center, so that the picture can be moved without dragging. */
  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    const from = pressedAt.current
    pressedAt.current = undefined
    if (!from || !displayedSize || !cropSize) return
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > clickTolerance) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    const offset = { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 }
    setPosition(centerCropAt(offset, { position, zoom, displayedSize, cropSize }))
  }

  async function crop(): Promise<void> {
    if (!area) return
    setState('working')
    try {
      onCropped(await cropPicture(await loadImage(source.address), area, field, source.name))
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
      {source.reason && <Reason>{source.reason}</Reason>}
      <Stage
        dir='ltr'
        onPointerDown={({ clientX: x, clientY: y }) => {
          pressedAt.current = { x, y }
        }}
        onPointerUp={onPointerUp}
      >
        <Cropper
          image={source.address}
          crop={position}
          zoom={zoom}
          aspect={aspect}
          maxZoom={maxZoom}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          onMediaLoaded={({ naturalWidth: width, naturalHeight: height }) => setPictureSize({ width, height })}
          setMediaSize={setDisplayedSize}
          setCropSize={setCropSize}
          mediaProps={{ crossOrigin: 'anonymous' }}
          cropperProps={{ role: 'application', 'aria-label': translate('form.cropStage'), onKeyDown }}
        />
      </Stage>
      <Zoom>
        <span id='crop-zoom'>{translate('form.zoom')}</span>
        <Slider
          value={zoom}
          min={1}
          max={maxZoom}
          disabled={maxZoom === 1}
          step={0.05}
          aria-labelledby='crop-zoom'
          onChange={(_, value) => setZoom(Number(value))}
        />
      </Zoom>
      {state === 'failed' && <p role='alert'>{translate('form.cropFailed')}</p>}
    </TitledDialog>
  )
}

const Reason = styled('p')({ margin: '0 0 10px', fontSize: 13.5, color: 'var(--ink-2)' })

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
