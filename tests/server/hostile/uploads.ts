import { zipSync } from 'fflate'
import sharp from 'sharp'

export interface HostileUpload {
  readonly what: string
  readonly name: string
  readonly content: Uint8Array
}

const page = '<!doctype html><html><script>alert(document.domain)</script></html>'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'
const bytes = (...parts: readonly (string | readonly number[] | Uint8Array)[]): Uint8Array =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))))
const zip = (files: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])))

const office = (main: string, type: string, more: Readonly<Record<string, string>> = {}) =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${main}" ContentType="${type}"/></Types>`,
    [main]: '<x/>',
    ...more,
  })
const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** A picture that says that it has this many pixels on each side, and has none. */
const emptyPng = (side: number) => {
  const size = Buffer.alloc(8)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  return bytes(pngHead, [0, 0, 0, 13], 'IHDR', size, [8, 6, 0, 0, 0, 0, 0, 0, 0])
}
const ole = (text: string) => bytes([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1], Buffer.alloc(1024), text)

/** Files that want to do harm: to run as a page of ours, to leave their folder, to fill the memory, to pass for another kind. */
export async function hostileUploads(): Promise<readonly HostileUpload[]> {
  const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: '#0b7a75' } })
  const [png, jpg, gif, webp] = await Promise.all([
    dot.clone().png().toBuffer(),
    dot.clone().jpeg().toBuffer(),
    dot.clone().gif().toBuffer(),
    dot.clone().webp().toBuffer(),
  ])
  const table: readonly (readonly [what: string, name: string, content: Uint8Array | string])[] = [
    ['a page', 'page.html', page],
    ['a page that is called a PNG', 'photo.png', page],
    ['a page that is called a PDF', 'letter.pdf', page],
    ['a page after blanks', 'photo.jpg', `${' '.repeat(2000)}${page}`],
    ['a page in UTF-16', 'photo.png', Buffer.from(`\ufeff${page}`, 'utf16le')],
    ['a page without an ending', 'page', page],
    ['an SVG', 'logo.svg', drawing],
    ['an SVG that is called a PNG', 'logo.png', drawing],
    ['an SVG behind an XML declaration', 'logo.png', `<?xml version="1.0"?>${drawing}`],
    ['XML with an entity that grows', 'bomb.xml', '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><a>&b;</a>'],
    ['a script', 'run.js', 'fetch("/api")'],
    ['a script that is called a WebP', 'run.webp', 'fetch("/api")'],
    ['a server page', 'shell.php', '<?php system($_GET["c"]);'],
    ['a server page behind the head of a PNG', 'shell.php.png', bytes(pngHead, '<?php system($_GET["c"]);')],
    ['a server page behind a PNG, by its own ending', 'shell.php', bytes(png, '<?php system($_GET["c"]);')],
    ['a PNG with a page behind it', 'photo.png', bytes(png, page)],
    ['a PNG that is called a page', 'photo.png.html', png],
    ['a PNG that is called a JPEG', 'photo.jpg', png],
    ['a JPEG with a page behind it', 'photo.jpg', bytes(jpg, page)],
    [
      'a JPEG with a script for a comment',
      'photo.jpg',
      bytes(jpg.subarray(0, 2), [0xff, 0xfe, 0, 42], page.slice(0, 40), jpg.subarray(2)),
    ],
    ['a GIF that is a script too', 'x.gif', bytes('GIF89a/*', [0, 0], '*/=1;alert(1);//')],
    ['a GIF with a page behind it', 'x.gif', bytes(gif, page)],
    ['a WebP with a page behind it', 'x.webp', bytes(webp, page)],
    ['half a WebP', 'x.webp', webp.subarray(0, 20)],
    ['the head of a PNG alone', 'x.png', bytes(pngHead)],
    ['a PNG of ten thousand million pixels', 'bomb.png', emptyPng(100_000)],
    ['a PNG of no pixels', 'x.png', emptyPng(0)],
    ['a program for Windows', 'setup.exe', bytes('MZ', Buffer.alloc(200))],
    ['a program that is called a document', 'setup.docx', bytes('MZ', Buffer.alloc(200))],
    ['a program for Linux', 'run', bytes([0x7f], 'ELF', Buffer.alloc(200))],
    ['a shell script', 'run.sh', '#!/bin/sh\nrm -rf /'],
    ['a program for browsers', 'x.wasm', bytes([0], 'asm', [1, 0, 0, 0])],
    ['a Flash film', 'x.swf', bytes('FWS', Buffer.alloc(100))],
    ['an archive', 'x.zip', zip({ 'a.txt': 'a' })],
    ['an archive that is called a document', 'x.docx', zip({ 'a.txt': 'a' })],
    [
      'an archive that is called a table and unpacks to ten megabytes',
      'x.xlsx',
      zip({ 'a.txt': 'a'.repeat(10_000_000) }),
    ],
    [
      'an archive whose list of contents unpacks to twenty megabytes',
      'x.docx',
      zip({ '[Content_Types].xml': ' '.repeat(20_000_000) }),
    ],
    ['an archive with a path to elsewhere', 'x.docx', zip({ '../../etc/cron.d/x': 'a' })],
    ['a Java program', 'x.jar', zip({ 'META-INF/MANIFEST.MF': 'Main-Class: X' })],
    [
      'a document with macros',
      'x.docm',
      office('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml', {
        'word/vbaProject.bin': 'x',
      }),
    ],
    [
      'a document with macros that is called one without',
      'x.docx',
      office('word/document.xml', 'application/vnd.ms-word.document.macroEnabled.main+xml', {
        'word/vbaProject.bin': 'x',
      }),
    ],
    [
      'a table with macros that is called one without',
      'x.xlsx',
      office('xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml', { 'xl/vbaProject.bin': 'x' }),
    ],
    ['an old document, which may have macros', 'x.doc', ole('Word.Document.8')],
    ['an old document that is called a project', 'x.mpp', ole('Word.Document.8')],
    ['an installer', 'x.msi', ole('Installer')],
    ['a PDF with a script', 'x.pdf', '%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF'],
    ['a PDF that is a page too', 'x.pdf', `%PDF-1.7\n${page}\n%%EOF`],
    ['a PDF that is called a page', 'x.html', `%PDF-1.7\n${page}\n%%EOF`],
    ['a video that is a page too', 'x.mp4', bytes([0, 0, 0, 24], 'ftypisom', [0, 0, 2, 0], 'isomiso2', page)],
    ['a film container that is a page too', 'x.avi', bytes('RIFF', [200, 0, 0, 0], 'AVI LIST', page)],
    ['a font', 'x.woff2', bytes('wOF2', Buffer.alloc(100))],
    ['an icon', 'x.ico', bytes([0, 0, 1, 0, 1, 0], Buffer.alloc(100))],
    ['a page of a mail program', 'x.mht', 'MIME-Version: 1.0\nContent-Type: text/html\n\n<script>alert(1)</script>'],
    ['a calculator for a spreadsheet', 'x.csv', '=cmd|"/c calc"!A1'],
    ['rules of a web server', '.htaccess', 'AddType text/html .png'],
    ['nothing', 'x.png', ''],
    ['eleven megabytes', 'x.png', bytes(png, Buffer.alloc(11 * 1024 * 1024))],
    ['a path out of the folder', '../../../../etc/passwd.png', png],
    ['a path of Windows', 'C:\\windows\\system32\\x.png', png],
    ['a name that turns round', 'photo\u202egnp.exe.png', png],
    ['a name with a line feed', 'x\r\nSet-Cookie: a=b\r\n.png', png],
    ['a name with a null byte', 'x.html\u0000.png', png],
    ['a name with markup', '<img src=x onerror=alert(1)>.png', png],
    ['a name with quotes', '"; filename="x.html.png', png],
    ['a name of five thousand letters', `${'ا'.repeat(5000)}.png`, png],
    ['a name of points', '....png', png],
  ]
  return table.map(([what, name, content]) => ({ what, name, content: bytes(content) }))
}
