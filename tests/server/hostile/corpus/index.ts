import { hostileCsv } from './csv.ts'
import { hostileDocuments } from './documents.ts'
import type { HostileFile } from './hostile-file.ts'
import { hostileJson } from './json.ts'
import { hostilePictures } from './pictures.ts'
import { hostileWorkbooks } from './xlsx.ts'

export type { HostileFile } from './hostile-file.ts'

/**
 * Files for every entrance that unpacks or parses: `csv` and `xlsx` are imports into the section of categories of posts, `zip`, `image`
 * and `svg` are uploads of files, `json` is the body of a new record.
 */
export const hostileFiles: readonly HostileFile[] = [
  ...hostileWorkbooks,
  ...hostileCsv,
  ...hostileDocuments,
  ...hostilePictures,
  ...hostileJson,
]
