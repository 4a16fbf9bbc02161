import { stripInvisible } from '../../schema/text/invisible-characters.ts'

const padding = /[\s\u200E\u200F\uFEFF]/

/** Trims spaces and direction marks from a cell. A regular expression would scan each space of a long run again and again. */
export function trimCell(cell = ''): string {
  let [start, end] = [0, cell.length]
  while (start < end && padding.test(cell.charAt(start))) start += 1
  while (end > start && padding.test(cell.charAt(end - 1))) end -= 1
  return cell.slice(start, end)
}

/** Maximum characters in a cell of a workbook. */
const maxCellLength = 32_767

/** Whether a cell equals the exported text, ignoring what a spreadsheet does to spaces, marks and long texts. */
export function isSameCell(cell: string, exportedCell: string): boolean {
  const [text, exportedText] = [comparableText(cell), comparableText(exportedCell)]
  return text === exportedText || (cell.length >= maxCellLength - 1 && exportedText.startsWith(text))
}

const comparableText = (text: string): string =>
  stripInvisible(text)
    .replace(/[^\s\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
