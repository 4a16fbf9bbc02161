import { gzipSync } from 'node:zlib'
import type { HostileFile } from './hostile-file.ts'
import { zipOf } from './zip.ts'

const contentTypes = '[Content_Types].xml'
const rest = (name: string, content: string | Uint8Array) => zipOf([{ name, content }])

/** Documents whose type is told by what is packed in them. */
const shapes: readonly (readonly [name: string, bytes: () => Uint8Array, expected: string])[] = [
  ['a list of contents of fifty megabytes', () => rest(contentTypes, ' '.repeat(50_000_000)), 'errors.fileType'],
  [
    'a list of contents that states ten bytes',
    () => zipOf([{ name: contentTypes, content: ' '.repeat(20_000_000), statedSize: 10 }]),
    'errors.fileType',
  ],
  [
    'a list of contents that states four gigabytes',
    () => zipOf([{ name: contentTypes, content: 'a', statedSize: 0xfffffffe, statedCompressedSize: 0xfffffffe }]),
    'errors.fileType',
  ],
  [
    '5,000 entries',
    () => zipOf(Array.from({ length: 5000 }, (_, place) => ({ name: `a${place}`, content: '' }))),
    'errors.fileType',
  ],
  ['a ZIP file in a ZIP file', () => rest('a.docx', rest('b.docx', rest(contentTypes, 'a'))), 'errors.fileType'],
  ['an entry outside its folder', () => rest('../../etc/cron.d/a', 'a'), 'errors.fileType'],
  ['an encrypted entry', () => zipOf([{ name: contentTypes, content: 'a', flags: 1 }]), 'errors.fileType'],
  ['a name of 60,000 characters', () => rest('a'.repeat(60_000), 'a'), 'errors.fileType'],
  ['a compressed file of fifty megabytes', () => gzipSync(Buffer.alloc(50_000_000)), 'errors.fileType'],
  [
    'compressed files in one another',
    () => [1, 2, 3, 4].reduce((inner) => gzipSync(inner), Buffer.alloc(1e6)),
    'errors.fileType',
  ],
]

export const hostileDocuments: readonly HostileFile[] = shapes.map(([name, bytes, expected]) => ({
  ...{ name, kind: 'zip', fileName: 'letter.docx', contentType: 'application/zip', bytes, expected },
}))
