/** Settings: the blocks of a page, and what pages look like elsewhere. */
export const messages = {
  blocks: {
    hidden: '“%{name}” was hidden',
    shown: '%{count} of %{total} shown',
    drag: 'Move “%{name}”',
    up: 'Move “%{name}” up',
    down: 'Move “%{name}” down',
    show: 'Show “%{name}”',
  },
  preview: {
    label: 'Preview',
    which: 'Preview in',
    search: 'Search result',
    facebook: 'Facebook',
    twitter: 'Twitter',
    noDescription: 'Without a description, search engines pick a passage from the page.',
    noPicture: 'No image yet',
    untitled: 'No title yet',
    slide: 'Slide as visitors see it',
  },
} as const
