/** The bar over a unit that is seen as another role, and the way there. */
export const words = {
  as: 'You see %{unit} as %{role} does. Nothing can be changed.',
  end: 'See it as yourself again',
  begin: 'See as this role',
  help: 'The menu and the lists as somebody with this role has them. It is written down.',
} as const
