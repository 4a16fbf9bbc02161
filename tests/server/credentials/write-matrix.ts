import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { matrixText } from './matrix.ts'

// Part of `npm run docs`: writes the table of credentials to SECURITY.md.

const path = join(import.meta.dirname, '../../../SECURITY.md')
const mark = '<!-- credentials -->\n'
const [before, , after] = (await readFile(path, 'utf8')).split(mark)
await writeFile(path, [before, matrixText(), after].join(mark))
