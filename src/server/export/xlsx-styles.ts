import type { ColumnFormat } from './sheet.ts'

/** A cell's format in a workbook: its code in Excel's language of formats, its direction, and how wide its column is, in digits. */
interface Style {
  readonly code?: string
  readonly leftToRight?: boolean
  readonly width?: number
}
const styles = {
  text: {},
  day: { code: 'yyyy-mm-dd', width: 12 },
  moment: { code: 'yyyy-mm-dd hh:mm', width: 17 },
  // The plus of a phone would stand behind it in a sheet that runs from right to left.
  phone: { code: '@', leftToRight: true, width: 18 },
} as const satisfies Record<ColumnFormat, Style>

const names: readonly string[] = Object.keys(styles)
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const firstOwnCode = 164

/** The number by which a cell names its format. */
export const styleOf = (format: ColumnFormat): number => names.indexOf(format)

/** The widths that keep dates and phones in sight; nothing where no column needs one. */
export function widthsXml(formats: readonly ColumnFormat[]): string {
  const columns = formats.map((format, index) => {
    const { width }: Style = styles[format]
    return width ? `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>` : ''
  })
  return columns.some(Boolean) ? `<cols>${columns.join('')}</cols>` : ''
}

/** The part of a workbook that says what its formats are. */
export const stylesXml = stylesOf(Object.values(styles))

function stylesOf(all: readonly Style[]): string {
  const own = all.map(({ code }, index) =>
    code ? `<numFmt numFmtId="${firstOwnCode + index}" formatCode="${code}"/>` : '',
  )
  const formats = all.map(({ code, leftToRight }, index) => {
    const number = code ? `numFmtId="${firstOwnCode + index}" applyNumberFormat="1"` : 'numFmtId="0"'
    return leftToRight
      ? `<xf ${number} fontId="0" fillId="0" borderId="0" applyAlignment="1"><alignment readingOrder="1"/></xf>`
      : `<xf ${number} fontId="0" fillId="0" borderId="0"/>`
  })
  return (
    `<styleSheet xmlns="${main}"><numFmts count="${own.filter(Boolean).length}">${own.join('')}</numFmts>` +
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders>' +
    `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`
  )
}
