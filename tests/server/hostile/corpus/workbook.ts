import { type ZipEntry, zipOf } from './zip.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export const sheetXml = (rows: string): string =>
  `${declaration}<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`
export const stringsXml = (items: string): string => `${declaration}<sst ${main}>${items}</sst>`
export const inlineRow = (place: number, ...texts: readonly string[]): string =>
  `<row r="${place}">${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
/** The headings of the section into which the corpus is imported. */
export const headings = inlineRow(1, 'Name (English)', 'Name (Arabic)')

/** The parts of a workbook with one sheet. */
export function workbookParts(parts: Readonly<Record<string, string | Uint8Array>> = {}): readonly ZipEntry[] {
  const all: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${declaration}<workbook ${main} xmlns:r="${relationships}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheetXml(headings),
    ...parts,
  }
  return Object.entries(all).map(([name, content]) => ({ name, content }))
}

export const workbookOf = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipOf(workbookParts(parts))
/** A workbook whose only sheet has these rows after the headings. */
export const workbookWith = (rows: string): Uint8Array =>
  workbookOf({ 'xl/worksheets/sheet1.xml': sheetXml(headings + rows) })
