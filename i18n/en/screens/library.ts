/** The screen of files. */
export const words = {
  view: { label: 'Layout', grid: 'Grid', list: 'List' },
  upload: 'Upload files',
  drop: 'Drop files here, as many as you like',
  dropNow: 'Let go to upload',
  limits: '%{formats}, up to %{size} each',
  sending: {
    title: 'Uploads',
    label: 'Sending %{name}',
    waiting: 'Waiting',
    done: 'Uploaded',
    cancelled: 'Cancelled',
    count: '%{smart_count} of %{total} uploaded |||| %{smart_count} of %{total} uploaded',
    failed: '%{smart_count} failed |||| %{smart_count} failed',
    mismatch: 'The content does not match the ending of the name',
    cancel: 'Cancel %{name}',
    retry: 'Try %{name} again',
    remove: 'Remove %{name} from this list',
    close: 'Close the list of uploads',
  },
} as const
