/** How people greet each other at this hour. */
export function greetingAt(moment: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = moment.getHours()
  if (hour >= 4 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}
