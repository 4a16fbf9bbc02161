import { Paperclip } from 'lucide-react'
import { Fragment } from 'react'
import type { StoredFile } from '../../schema/kinds/upload.ts'
import { weightOf } from '../field/cells/formats.ts'
import styles from '../field/cells/value.module.css'
import { useTranslate } from '../providers/i18n.ts'
import { fileAddress } from './file-address.ts'

/** A picture with its size in pixels, its format and its weight; a click shows all of it. */
export function Picture({ file }: { readonly file: StoredFile }) {
  const t = useTranslate()
  const weight = weightOf(file.bytes)
  const pixels = file.width && file.height ? t('formats.pixels', { width: file.width, height: file.height }) : ''
  const facts = [pixels, file.type.replace(/^.*\//, ''), t(weight.key, { value: weight.value })].filter(Boolean)
  return (
    <a
      className={styles.picture}
      href={fileAddress(file.url)}
      target='_blank'
      rel='noreferrer'
      aria-label={`${t('list.show.openFile', { name: file.name })}, ${facts.join(' · ')}`}
    >
      <img src={fileAddress(file.url, 640)} alt='' loading='lazy' style={shapeOf(file)} />
      <span>
        {facts.map((fact, place) => (
          <Fragment key={fact}>
            {place > 0 && ' · '}
            <bdi dir={fact === pixels ? 'ltr' : undefined}>{fact}</bdi>
          </Fragment>
        ))}
      </span>
    </a>
  )
}

/** The place of a picture is kept free until it comes. */
const shapeOf = ({ width, height }: StoredFile) => (width && height ? { aspectRatio: `${width} / ${height}` } : {})

export function StoredFileLink({ file }: { readonly file: StoredFile }) {
  const t = useTranslate()
  const weight = weightOf(file.bytes)
  return (
    <a className={styles.file} href={fileAddress(file.url)} target='_blank' rel='noreferrer'>
      <Paperclip size={15} aria-hidden='true' />
      <bdi>{file.name}</bdi>
      <small>{t(weight.key, { value: weight.value })}</small>
    </a>
  )
}
