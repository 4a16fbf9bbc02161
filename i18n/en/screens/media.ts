/** The library of pictures, out of which fields and texts take theirs. */
export const words = {
  title: 'Choose from the library',
  search: 'Search by the name of a file or the title of a record',
  pictures: 'Pictures, the latest first',
  upload: 'Upload a picture',
  orDrop: 'Or drop a new picture here.',
  empty: 'No pictures yet. What is uploaded for a record or into Files can be chosen here.',
  none: 'Nothing found for “%{q}”',
  used: '%{section}: %{title}',
  more: 'and %{smart_count} more |||| and %{smart_count} more',
  cut: 'Will be cropped',
  range: '%{range} of %{total}',
  newer: 'Newer',
  older: 'Older',
} as const
