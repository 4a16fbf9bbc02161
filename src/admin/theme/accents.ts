const accents = [
  'teal',
  'violet',
  'rust',
  'blue',
  'rose',
  'green',
  'indigo',
  'plum',
  'amber',
  'slate',
  'cyan',
  'olive',
] as const
export type Accent = (typeof accents)[number]

/** Units whose colour the drawings decide; the others get one by their name, always the same. */
const decided: Readonly<Record<string, Accent>> = {
  ventures: 'violet',
  'aha-eg': 'rust',
  'aha-ksa': 'cyan',
  awp: 'blue',
}

/** A unit's own accent, so that a person always sees where they are. */
export function accentOf(unitName: string): Accent {
  const name = unitName.toLowerCase()
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return decided[name] ?? accents[sum % accents.length] ?? 'teal'
}
