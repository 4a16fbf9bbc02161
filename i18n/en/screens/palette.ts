/** What can be found and done from anywhere, by Ctrl K. */
export const messages = {
  placeholder: 'Search or type a command',
  commands: 'Commands',
  units: 'Business units',
  create: 'New: %{section}',
  switchTo: 'Switch to %{unit}',
  language: 'Switch to Arabic',
  toLight: 'Switch to light mode',
  toDark: 'Switch to dark mode',
  in: '%{field} (%{language})',
}
