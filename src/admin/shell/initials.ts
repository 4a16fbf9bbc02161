/** `SN` for Salma Nabil, `سن` for سلمى نبيل; the Arabic article is no initial. */
export function initialsOf(name: string, count = 2): string {
  const words = name.split(/[\s-]+/).map((word) => word.replace(/^ال(?=.)/, ''))
  return words
    .slice(0, count)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
