import { FileSpreadsheet, FileText, FileVideo, type LucideIcon, Presentation } from 'lucide-react'
import { fileFormats, isStoredFile, type StoredFile } from '../../../fields/upload/upload.ts'
import { getAtPath } from '../../../schema/fields.ts'
import { useSection } from '../../context/context.tsx'
import { RowMenu } from '../../engine/list/actions/RowMenu.tsx'
import type { Row } from '../../engine/list/state/row.ts'
import {
  moveFocusBetweenRows,
  useRowClick,
  useRows,
  useRowsAriaProps,
  useRowTitle,
} from '../../engine/list/state/rows.ts'
import { EmptyList } from '../../engine/list/table/EmptyList.tsx'
import { ListError } from '../../engine/list/table/ListError.tsx'
import { SkeletonRows } from '../../engine/list/table/SkeletonRows.tsx'
import { TitleCell } from '../../engine/list/table/TitleCell.tsx'
import { CopyFileLinkButton } from '../../files/CopyFileLinkButton.tsx'
import { fileUrl } from '../../files/file-url.ts'
import { requiredFileField } from '../../files/file-usages.ts'
import { useFileDetails } from '../../files/use-file-details.ts'
import styles from './library.module.css'

/** The files as a grid of thumbnails. */
export function FileGrid() {
  const { rows, error, isPending } = useRows()
  const label = useRowsAriaProps()
  if (error && rows.length === 0) return <ListError error={error} />
  if (isPending) return <SkeletonRows />
  if (rows.length === 0) return <EmptyList />
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
  const detailsOf = useFileDetails()
  const value = getAtPath(row, requiredFileField(useSection())?.path ?? '')
  const file = isStoredFile(value) ? value : undefined
  return (
    <li onClick={useRowClick(row, isTrash)} onKeyDown={moveFocusBetweenRows}>
      <Preview file={file} />
      <div className={styles.cardText}>
        <TitleCell row={row} isTrash={isTrash} />
        {file && <small>{detailsOf(file)}</small>}
      </div>
      <div className={styles.cardButtons}>
        {file && <CopyFileLinkButton file={file} />}
        <RowMenu record={row} title={title} deleted={isTrash} pages={['show', 'edit']} />
      </div>
    </li>
  )
}

function Preview({ file }: { readonly file: StoredFile | undefined }) {
  if (file?.width) {
    return (
      <span className={styles.preview}>
        <img src={fileUrl(file.url, 320)} alt='' loading='lazy' decoding='async' />
      </span>
    )
  }
  const Icon = iconOf(file?.type ?? '')
  const format = Object.entries(fileFormats).find(([, type]) => type === file?.type)?.[0]
  return (
    <span className={styles.preview}>
      <Icon size={34} strokeWidth={1.25} aria-hidden />
      {format && <b dir='ltr'>{format}</b>}
    </span>
  )
}

function iconOf(type: string): LucideIcon {
  if (type.startsWith('video/')) return FileVideo
  if (type === fileFormats.xlsx) return FileSpreadsheet
  return type === fileFormats.pptx ? Presentation : FileText
}
