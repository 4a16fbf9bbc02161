/** The screen of files. */
export const messages = {
  view: { label: 'Layout', grid: 'Grid', list: 'List' },
  upload: 'Upload files',
  drop: 'Drop files here',
  dropNow: 'Drop to upload',
  limits: '%{formats}, up to %{size} each',
  sending: {
    title: 'Uploads',
    label: 'Uploading %{name}',
    waiting: 'Waiting',
    done: 'Uploaded',
    cancelled: 'Cancelled',
    count: '%{smart_count} of %{total} uploaded |||| %{smart_count} of %{total} uploaded',
    failed: '%{smart_count} failed |||| %{smart_count} failed',
    mismatch: 'The content doesn’t match the file extension',
    cancel: 'Cancel upload of %{name}',
    retry: 'Retry upload of %{name}',
    remove: 'Remove %{name} from this list',
    close: 'Close upload list',
  },
} as const
