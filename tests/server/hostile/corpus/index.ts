import type { HostileFile } from './hostile-file.ts'
import { hostileWorkbooks } from './xlsx.ts'

export type { HostileFile } from './hostile-file.ts'

/** Files for the entrances of the server: `csv` and `xlsx` are imports, `zip`, `image` and `svg` uploads, `json` bodies. */
export const hostileFiles: readonly HostileFile[] = [...hostileWorkbooks]
