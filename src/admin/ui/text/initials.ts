/** What stands before a name and is none: titles, short or in full. */
const titles =
  /^(?:(?:د|أ|ا|م|أ\.د|ا\.د|dr|prof|eng|mr|mrs|ms)\.|(?:ال)?(?:دكتور|أستاذ|استاذ|مهندس|سيد)[ةه]?|dr|prof|mr|mrs|ms|doctor|professor)$/i

/** `SN` for Dr. Salma Nabil, `س ن` for سلمى نبيل, whose letters would join; titles, marks and the Arabic article are no initials. */
export function initialsOf(name: string, count = 2): string {
  const written = name.split(/[\s\u200B-\u200F\u2060-\u2069-]+/).filter(Boolean)
  const own = written.filter((word) => !titles.test(word))
  const letters = (own.length > 0 ? own : written)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, '').replace(/^ال(?=.)/, ''))
    .flatMap((word) => [...word].slice(0, 1))
    .slice(0, count)
  return letters.join(letters.some((letter) => /\p{Script=Arabic}/u.test(letter)) ? ' ' : '').toUpperCase()
}
