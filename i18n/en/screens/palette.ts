/** What can be found and done from anywhere, by Ctrl K. */
export const words = {
  placeholder: 'Search, go to, do',
  commands: 'Commands',
  units: 'Business units',
  create: 'New: %{section}',
  switchTo: 'Switch to %{unit}',
  language: 'Switch to Arabic',
  toLight: 'Switch to light colors',
  toDark: 'Switch to dark colors',
  in: '%{field} (%{language})',
}
