import { withoutUnseen } from '../../schema/text/unseen.ts'

/** A cell as it was meant: without the spaces and marks of direction around it. */
export const textOf = (cell: string | undefined): string =>
  (cell ?? '').replace(/^[\s\u200E\u200F\uFEFF]+|[\s\u200E\u200F\uFEFF]+$/g, '')

/** The longest text that a cell of a workbook holds. */
const longest = 32_767

/** Is a cell what an export has there, whatever a spreadsheet does to spaces, marks and long texts? */
export function isSameText(cell: string, exported: string): boolean {
  const [one, other] = [plain(cell), plain(exported)]
  return one === other || (cell.length >= longest - 1 && other.startsWith(one))
}

const plain = (text: string): string =>
  withoutUnseen(text)
    .replace(/[^\s\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
