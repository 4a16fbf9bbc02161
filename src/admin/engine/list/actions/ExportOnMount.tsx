import { useEffect, useRef } from 'react'
import { useExport } from './use-export.ts'

/** Exports the list once, as a workbook, when it is mounted. */
export default function ExportOnMount() {
  const exportList = useRef(useExport())
  useEffect(() => void exportList.current('xlsx'), [])
  return null
}
