import { type KeyboardEvent, useState } from 'react'
import type { LibraryImage } from '../../../api/files.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import { fileUrl } from '../file-url.ts'
import { useFileDetails } from '../use-file-details.ts'
import type { FileRejection } from './file-validation.ts'
import styles from './media.module.css'

interface GridProps {
  readonly pictures: readonly LibraryImage[]
  /** The id of the current picture. */
  readonly current: string | undefined
  readonly isBusy: boolean
  /** Returns the validation error of a picture, also if a crop can fix it. */
  readonly validate: (picture: LibraryImage) => FileRejection | undefined
  readonly onSelect: (picture: LibraryImage) => void
}

/** The pictures as one tab stop: the arrow keys move between them, Enter selects one. */
export function MediaGrid({ pictures, current, isBusy, validate, onSelect }: GridProps) {
  const t = useTranslate()
  const [tabStop, setTabStop] = useState(0)
  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const to = gridIndexAfterKey(event, tabStop)
    const tile = to === undefined ? undefined : event.currentTarget.children[to]
    if (!(tile instanceof HTMLElement)) return
    event.preventDefault()
    tile.focus()
  }
  return (
    <div
      role='listbox'
      className={styles.grid}
      aria-label={t('media.pictures')}
      aria-busy={isBusy}
      onKeyDown={moveFocus}
    >
      {pictures.map((picture, index) => (
        <Tile
          key={picture.id}
          picture={picture}
          isCurrent={picture.id === current}
          isTabStop={index === Math.min(tabStop, pictures.length - 1)}
          rejection={validate(picture)}
          onFocus={() => setTabStop(index)}
          onSelect={() => onSelect(picture)}
        />
      ))}
    </div>
  )
}

interface TileProps {
  readonly picture: LibraryImage
  readonly isCurrent: boolean
  readonly isTabStop: boolean
  readonly rejection: FileRejection | undefined
  readonly onFocus: () => void
  readonly onSelect: () => void
}

/** A picture with its facts and its usage. A picture that the field rejects is aria-disabled and shows the reason. */
function Tile({ picture, isCurrent, isTabStop, rejection, onFocus, onSelect }: TileProps) {
  const t = useTranslate()
  const facts = useFileDetails()
  const isRejected = rejection !== undefined && !rejection.croppable
  const select = () => {
    if (!isRejected) onSelect()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    select()
  }
  return (
    <div
      role='option'
      tabIndex={isTabStop ? 0 : -1}
      className={styles.tile}
      aria-selected={isCurrent}
      aria-disabled={isRejected}
      onFocus={onFocus}
      onClick={select}
      onKeyDown={press}
    >
      <span className={styles.preview}>
        <img src={fileUrl(picture.url, 320)} alt='' loading='lazy' decoding='async' />
      </span>
      <span className={styles.text}>
        <b>
          <bdi>{picture.name}</bdi>
        </b>
        <small>{facts(picture)}</small>
        <Usage picture={picture} />
        {rejection && <em>{isRejected ? (rejection.tooSmall ?? rejection.reason) : t('media.cut')}</em>}
      </span>
    </div>
  )
}

/** The most recently changed record that uses the picture, and the number of further ones. */
function Usage({ picture: { uses, used } }: { readonly picture: LibraryImage }) {
  const t = useTranslate()
  const [first] = uses
  if (!first) return null
  const section = t(`sections.${first.section}.one`, { _: t(`resources.${first.section}.name`) })
  const title = first.title || t('list.untitled')
  return (
    <small className={styles.use}>
      {title === section ? section : t('media.used', { section, title: isolateBidi(title) })}{' '}
      {used > 1 && t('media.more', { smart_count: used - 1 })}
    </small>
  )
}

/** The index of the tile to focus after a key press; undefined for other keys and beyond the edge. */
function gridIndexAfterKey({ key, currentTarget }: KeyboardEvent<HTMLElement>, from: number): number | undefined {
  const tiles = [...currentTarget.children].filter((tile) => tile instanceof HTMLElement)
  const top = tiles[0]?.offsetTop
  const columns = Math.max(1, tiles.filter((tile) => tile.offsetTop === top).length)
  const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: forward,
    ArrowLeft: -forward,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -from,
    End: tiles.length - 1 - from,
  }
  const to = from + (steps[key] ?? 0)
  return Object.hasOwn(steps, key) && to >= 0 && to < tiles.length ? to : undefined
}
