import type { ColumnFormat } from './sheet.ts'

/** The style of a cell in a workbook: its Excel format code, its direction, and the column width in digits. */
interface Style {
  readonly code?: string
  readonly leftToRight?: boolean
  readonly width?: number
}
const styles = {
  text: {},
  day: { code: 'yyyy-mm-dd', width: 12 },
  moment: { code: 'yyyy-mm-dd hh:mm', width: 17 },
  // In a right-to-left sheet, the plus of a phone would appear after the number.
  phone: { code: '@', leftToRight: true, width: 18 },
} as const satisfies Record<ColumnFormat, Style>

const names: readonly string[] = Object.keys(styles)
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const firstOwnCode = 164

/** The index of a style, as cells reference it. */
export const styleOf = (format: ColumnFormat): number => names.indexOf(format)

/** Column widths that keep dates and phones visible; empty if no column needs one. */
export function widthsXml(formats: readonly ColumnFormat[]): string {
  const columns = formats.map((format, index) => {
    const { width }: Style = styles[format]
    return width ? `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>` : ''
  })
  return columns.some(Boolean) ? `<cols>${columns.join('')}</cols>` : ''
}

/** The workbook part that defines the styles. */
export const stylesXml = stylesOf(Object.values(styles))

function stylesOf(styleList: readonly Style[]): string {
  const customFormats = styleList.map(({ code }, index) =>
    code ? `<numFmt numFmtId="${firstOwnCode + index}" formatCode="${code}"/>` : '',
  )
  const formats = styleList.map(({ code, leftToRight }, index) => {
    const number = code ? `numFmtId="${firstOwnCode + index}" applyNumberFormat="1"` : 'numFmtId="0"'
    return leftToRight
      ? `<xf ${number} fontId="0" fillId="0" borderId="0" applyAlignment="1"><alignment readingOrder="1"/></xf>`
      : `<xf ${number} fontId="0" fillId="0" borderId="0"/>`
  })
  return (
    `<styleSheet xmlns="${main}"><numFmts count="${customFormats.filter(Boolean).length}">${customFormats.join('')}</numFmts>` +
    '<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>' +
    '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
    '<borders count="1"><border/></borders>' +
    `<cellXfs count="${formats.length}">${formats.join('')}</cellXfs></styleSheet>`
  )
}
