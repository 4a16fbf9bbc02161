/** The bar over a unit that is seen as another role, and the way there. */
export const messages = {
  as: 'Viewing %{unit} as %{role} (read-only)',
  end: 'Exit view',
  begin: 'View as this role',
  help: 'Shows the menu and lists as this role sees them. This is logged.',
} as const
