/** What is said about the business units that somebody works in: their menu, and links from one to another. */
export const messages = {
  open: 'Open in %{unit}',
  other: {
    title: 'This page is in %{unit}',
    about: 'You’re in %{here} now',
    text: 'This link was created in %{there}. Opening it there switches the unit of this window.',
  },
  foreign: {
    title: 'This page is in another business unit',
    about: 'You don’t work in that unit',
    text: 'Ask the person who sent you the link, or an administrator.',
  },
  found: 'A record with this URL exists in another of your units.',
  homeInstead: 'That page isn’t available to you in %{unit}. This is its home page.',
  menu: 'Business units',
  find: 'Find a business unit',
  none: 'No matching unit',
}
