import { Paperclip } from 'lucide-react'
import { Fragment } from 'react'
import type { StoredFile } from '../../fields/upload/upload.ts'
import { weightOf } from '../field/cells/formats.ts'
import styles from '../field/cells/value.module.css'
import { useTranslate } from '../providers/i18n.ts'
import { fileUrl } from './file-url.ts'

/** A picture with its dimensions, format and file size; a click opens it in full size. */
export function PictureLink({ file }: { readonly file: StoredFile }) {
  const t = useTranslate()
  const weight = weightOf(file.bytes)
  const pixels = file.width && file.height ? t('formats.pixels', { width: file.width, height: file.height }) : ''
  const facts = [pixels, file.type.replace(/^.*\//, ''), t(weight.key, { value: weight.value })].filter(Boolean)
  return (
    <a
      className={styles.picture}
      href={fileUrl(file.url)}
      target='_blank'
      rel='noreferrer'
      aria-label={`${t('list.show.openFile', { name: file.name })}, ${facts.join(' · ')}`}
    >
      <img src={fileUrl(file.url, 640)} alt='' loading='lazy' style={aspectRatioStyle(file)} />
      <span>
        {facts.map((fact, index) => (
          <Fragment key={fact}>
            {index > 0 && ' · '}
            <bdi dir={fact === pixels ? 'ltr' : undefined}>{fact}</bdi>
          </Fragment>
        ))}
      </span>
    </a>
  )
}

/** Reserves the space of a picture until it loads. */
const aspectRatioStyle = ({ width, height }: StoredFile) =>
  width && height ? { aspectRatio: `${width} / ${height}` } : {}

export function StoredFileLink({ file }: { readonly file: StoredFile }) {
  const t = useTranslate()
  const weight = weightOf(file.bytes)
  return (
    <a className={styles.file} href={fileUrl(file.url)} target='_blank' rel='noreferrer'>
      <Paperclip size={15} aria-hidden='true' />
      <bdi>{file.name}</bdi>
      <small>{t(weight.key, { value: weight.value })}</small>
    </a>
  )
}
