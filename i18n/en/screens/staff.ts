/** Roles and admins: what a role gives, and who has which one where. */
export const words = {
  permissions: {
    find: 'Find a permission',
    none: 'No permission is called so',
    count: '%{count} of %{total}',
    all: 'All of %{group}',
    others: 'Without a menu entry here',
    notHeld: 'You do not hold this yourself',
    reserved: 'The role master-admin has every permission. Only how its holders sign in can be changed.',
  },
  menu: {
    title: 'Seen as its menu',
    none: 'Choose permissions to see the menu that people of this role have.',
  },
  holders: {
    title: 'Who has this role',
    none: 'Nobody yet',
    more: '%{smart_count} more |||| %{smart_count} more',
  },
  units: {
    all: 'Every unit, later ones too',
    every: 'Every unit',
    here: 'This unit',
    another: 'Another unit',
    several: '%{smart_count} unit |||| %{smart_count} units',
    foreign:
      'And in %{smart_count} unit where you may not change it: only somebody who may do so in all of them changes it. |||| And in %{smart_count} units where you may not change it: only somebody who may do so in all of them changes it.',
  },
  assignments: {
    unit: 'Business unit',
    role: 'Role',
    row: '%{name}, assignment %{number}',
    add: 'Add a business unit',
    remove: 'Remove %{unit}',
    fixed: 'You do not manage the admins of this unit',
    given: 'From the groups of %{provider}: it is changed there, not here.',
    above: 'beyond your own role',
    here: 'this unit',
    account: 'Profile and sessions',
    password: 'Change password',
  },
} as const
