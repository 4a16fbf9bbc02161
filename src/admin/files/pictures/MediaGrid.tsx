import { type KeyboardEvent, useState } from 'react'
import type { LibraryPicture } from '../../../api/files.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { isolated } from '../../ui/text/formats.ts'
import { fileAddress } from '../file-address.ts'
import { useFileFacts } from '../file-facts.ts'
import { placeAfter } from './grid-keys.ts'
import styles from './media.module.css'
import type { Objection } from './objection.ts'

interface GridProps {
  readonly pictures: readonly LibraryPicture[]
  /** The id of the one that is there now. */
  readonly current: string | undefined
  readonly isBusy: boolean
  /** What stands against a picture, whether it may be taken nonetheless. */
  readonly objectionTo: (picture: LibraryPicture) => Objection | undefined
  readonly onTake: (picture: LibraryPicture) => void
}

/** The pictures as one stop of the Tab key: the arrow keys walk over them, Enter takes one. */
export function MediaGrid({ pictures, current, isBusy, objectionTo, onTake }: GridProps) {
  const t = useTranslate()
  const [stop, setStop] = useState(0)
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const to = placeAfter(event, stop)
    const tile = to === undefined ? undefined : event.currentTarget.children[to]
    if (!(tile instanceof HTMLElement)) return
    event.preventDefault()
    tile.focus()
  }
  return (
    <div role='listbox' className={styles.grid} aria-label={t('media.pictures')} aria-busy={isBusy} onKeyDown={walk}>
      {pictures.map((picture, index) => (
        <Tile
          key={picture.id}
          picture={picture}
          isCurrent={picture.id === current}
          isStop={index === Math.min(stop, pictures.length - 1)}
          objection={objectionTo(picture)}
          onFocus={() => setStop(index)}
          onTake={() => onTake(picture)}
        />
      ))}
    </div>
  )
}

interface TileProps {
  readonly picture: LibraryPicture
  readonly isCurrent: boolean
  readonly isStop: boolean
  readonly objection: Objection | undefined
  readonly onFocus: () => void
  readonly onTake: () => void
}

/** A picture with what it is and where it is shown; one that the field does not accept rests, and says why. */
function Tile({ picture, isCurrent, isStop, objection, onFocus, onTake }: TileProps) {
  const t = useTranslate()
  const facts = useFileFacts()
  const isRefused = objection !== undefined && !objection.croppable
  const take = () => {
    if (!isRefused) onTake()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    take()
  }
  return (
    <div
      role='option'
      tabIndex={isStop ? 0 : -1}
      className={styles.tile}
      aria-selected={isCurrent}
      aria-disabled={isRefused}
      onFocus={onFocus}
      onClick={take}
      onKeyDown={press}
    >
      <span className={styles.preview}>
        <img src={fileAddress(picture.url, 320)} alt='' loading='lazy' decoding='async' />
      </span>
      <span className={styles.text}>
        <b>
          <bdi>{picture.name}</bdi>
        </b>
        <small>{facts(picture)}</small>
        <Uses picture={picture} />
        {objection && <em>{isRefused ? (objection.tooSmall ?? objection.reason) : t('media.cut')}</em>}
      </span>
    </div>
  )
}

/** The record that shows it and was changed last, and how many others do. */
function Uses({ picture: { uses, used } }: { readonly picture: LibraryPicture }) {
  const t = useTranslate()
  const [first] = uses
  if (!first) return null
  const section = t(`sections.${first.section}.one`, { _: t(`resources.${first.section}.name`) })
  const title = first.title || t('list.untitled')
  return (
    <small className={styles.use}>
      {title === section ? section : t('media.used', { section, title: isolated(title) })}{' '}
      {used > 1 && t('media.more', { smart_count: used - 1 })}
    </small>
  )
}
