/** A person to invite. */
export interface Invitee {
  readonly name: string
  readonly email: string
}
export interface ParsedPeople {
  readonly people: readonly Invitee[]
  /** Lines without an email. */
  readonly rejected: readonly string[]
}

/**
 * Reads people from text: one in each line, as an email or as a name and an email in any order. Two columns of a spreadsheet can be pasted.
 * A person without a name is named after the address. Repeated addresses are read once.
 *
 * @example parsePeople('Mona Adel <mona@example.com>\nomar.aziz@example.com').people
 * // [{ name: 'Mona Adel', email: 'mona@example.com' }, { name: 'Omar Aziz', email: 'omar.aziz@example.com' }]
 */
export function parsePeople(text: string): ParsedPeople {
  const people = new Map<string, Invitee>()
  const rejected: string[] = []
  for (const line of text.split(/[\n;]+/).map((part) => part.trim())) {
    const words = line.split(/[\s<>,;"'()]+/).filter(Boolean)
    if (words.length === 0) continue
    const email = words.find(isEmail)
    if (email === undefined) {
      rejected.push(line)
      continue
    }
    const name = words.filter((word) => word !== email).join(' ')
    const key = email.toLowerCase()
    if (!people.has(key)) people.set(key, { name: name || nameFrom(email), email })
  }
  return { people: [...people.values()], rejected }
}

/** Whether a word is meant as an email. The server checks it. */
const isEmail = (word: string): boolean => {
  const [local, domain, ...rest] = word.split('@')
  return Boolean(local && domain?.includes('.') && rest.length === 0)
}

/** Omar Aziz for `omar.aziz@example.com`. */
const nameFrom = (email: string): string =>
  (email.split('@')[0] ?? '')
    .split(/[._+-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
