/** Titles before a name, in full or abbreviated. */
const titles =
  /^(?:(?:د|أ|ا|م|أ\.د|ا\.د|dr|prof|eng|mr|mrs|ms)\.|(?:ال)?(?:دكتور|أستاذ|استاذ|مهندس|سيد)[ةه]?|dr|prof|mr|mrs|ms|doctor|professor)$/i

/**
 * Returns `SN` for Dr. Salma Nabil. Arabic initials, `س ن` for سلمى نبيل, are separated because the letters would join. Titles, marks and
 * the Arabic article are skipped.
 */
export function initialsOf(name: string, count = 2): string {
  const words = name.split(/[\s\u200B-\u200F\u2060-\u2069-]+/).filter(Boolean)
  const withoutTitles = words.filter((word) => !titles.test(word))
  const initials = (withoutTitles.length > 0 ? withoutTitles : words)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, '').replace(/^ال(?=.)/, ''))
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, count)
  return initials.join(initials.some((letter) => /\p{Script=Arabic}/u.test(letter)) ? ' ' : '').toUpperCase()
}
