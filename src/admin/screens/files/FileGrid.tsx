import { FileSpreadsheet, FileText, FileVideo, type LucideIcon, Presentation } from 'lucide-react'
import { valueAt } from '../../../schema/fields.ts'
import { formats, isStoredFile, type StoredFile } from '../../../schema/kinds/upload.ts'
import { useSection } from '../../context/context.tsx'
import { FailedRows } from '../../engine/list/actions/FailedRows.tsx'
import { RowMenu } from '../../engine/list/actions/RowMenu.tsx'
import type { Row } from '../../engine/list/state/row.ts'
import { useRowClick, useRows, useRowsLabel, useRowTitle, walkRows } from '../../engine/list/state/rows.ts'
import { NoRows } from '../../engine/list/table/NoRows.tsx'
import { SkeletonRows } from '../../engine/list/table/SkeletonRows.tsx'
import { TitleCell } from '../../engine/list/table/TitleCell.tsx'
import { CopyLink } from '../../files/CopyLink.tsx'
import { fileAddress } from '../../files/file-address.ts'
import { useFileFacts } from '../../files/file-facts.ts'
import { fileLeafOf } from '../../files/uses.ts'
import styles from './library.module.css'

/** The files as pictures of themselves. */
export function FileGrid() {
  const { rows, error, isPending } = useRows()
  const label = useRowsLabel()
  if (error && rows.length === 0) return <FailedRows error={error} />
  if (isPending) return <SkeletonRows />
  if (rows.length === 0) return <NoRows />
  return (
    <ul className={styles.grid} {...label}>
      {rows.map((row) => (
        <FileCard key={row.id} row={row} />
      ))}
    </ul>
  )
}

function FileCard({ row }: { readonly row: Row }) {
  const { isTrash } = useRows()
  const title = useRowTitle()(row)
  const facts = useFileFacts()
  const value = valueAt(row, fileLeafOf(useSection())?.path ?? '')
  const file = isStoredFile(value) ? value : undefined
  return (
    <li onClick={useRowClick(row, isTrash)} onKeyDown={walkRows}>
      <Preview file={file} />
      <div className={styles.cardText}>
        <TitleCell row={row} isTrash={isTrash} />
        {file && <small>{facts(file)}</small>}
      </div>
      <div className={styles.cardButtons}>
        {file && <CopyLink file={file} />}
        <RowMenu record={row} title={title} deleted={isTrash} pages={['show', 'edit']} />
      </div>
    </li>
  )
}

function Preview({ file }: { readonly file: StoredFile | undefined }) {
  if (file?.width) {
    return (
      <span className={styles.preview}>
        <img src={fileAddress(file.url, 320)} alt='' loading='lazy' decoding='async' />
      </span>
    )
  }
  const Icon = iconOf(file?.type ?? '')
  const format = Object.entries(formats).find(([, type]) => type === file?.type)?.[0]
  return (
    <span className={styles.preview}>
      <Icon size={34} strokeWidth={1.25} aria-hidden />
      {format && <b dir='ltr'>{format}</b>}
    </span>
  )
}

function iconOf(type: string): LucideIcon {
  if (type.startsWith('video/')) return FileVideo
  if (type === formats.xlsx) return FileSpreadsheet
  return type === formats.pptx ? Presentation : FileText
}
