/** What is said about the business units that somebody works in: their menu, and links from one to another. */
export const words = {
  open: 'Open in %{unit}',
  other: {
    title: 'This page is in %{unit}',
    about: 'You are in %{here} now',
    text: 'The link was made in %{there}. Opening it there changes the unit of this window.',
  },
  foreign: {
    title: 'This page is in another business unit',
    about: 'You do not work in that unit',
    text: 'Ask whoever sent you the link, or an administrator.',
  },
  found: 'A record of this address is in another of your units.',
  homeInstead: 'In %{unit} that page is not there for you. This is its home page.',
  menu: 'Business units',
  find: 'Find a business unit',
  none: 'None of your units has this name',
}
