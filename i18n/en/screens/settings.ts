/** Settings: the blocks of a page, and what pages look like elsewhere. */
export const words = {
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
    which: 'Where it is seen',
    search: 'Search result',
    facebook: 'Facebook',
    twitter: 'Twitter',
    noDescription: 'Without a description, search engines choose a passage of the page themselves.',
    noPicture: 'No picture yet',
    untitled: 'No title yet',
    slide: 'The slide as visitors see it',
  },
} as const
