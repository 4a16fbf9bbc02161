import { withoutUnseen } from '../../schema/text/unseen.ts'

const padding = /[\s\u200E\u200F\uFEFF]/

/** The text of a cell without the spaces and direction marks around it. An expression would look at each space of a long run again and again. */
export function textOf(cell = ''): string {
  let [start, end] = [0, cell.length]
  while (start < end && padding.test(cell.charAt(start))) start += 1
  while (end > start && padding.test(cell.charAt(end - 1))) end -= 1
  return cell.slice(start, end)
}

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
