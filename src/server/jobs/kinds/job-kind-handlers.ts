import { importJob } from '../../import/import-job.ts'
import type { JobKinds } from '../job-kind.ts'
import { bulkJob } from './bulk-job.ts'
import { exportJob } from './export-job.ts'

/** The handlers of all job kinds, each in its own file. */
export const jobKindHandlers: JobKinds = {
  export: exportJob,
  bulk: bulkJob,
  import: importJob,
}
