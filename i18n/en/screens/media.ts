/** The library of pictures, out of which fields and texts take theirs. */
export const messages = {
  title: 'Choose from library',
  search: 'Search by file name or record title',
  pictures: 'Newest first',
  upload: 'Upload an image',
  orDrop: 'Or drop a new image here.',
  empty: 'No images yet. Images uploaded for records or in Files can be chosen here.',
  none: 'No results for “%{q}”',
  used: '%{section}: %{title}',
  more: 'and %{smart_count} more |||| and %{smart_count} more',
  cut: 'Needs cropping',
  range: '%{range} of %{total}',
  newer: 'Previous',
  older: 'Next',
} as const
