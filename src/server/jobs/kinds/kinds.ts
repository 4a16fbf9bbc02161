import { importing } from '../../import/job.ts'
import type { JobKinds } from '../job.ts'
import { bulkKind } from './bulk.ts'
import { exportKind } from './export.ts'

/** What is too much for one request, each in a file of its own. */
export const kinds: JobKinds = {
  export: exportKind,
  bulk: bulkKind,
  import: importing,
}
