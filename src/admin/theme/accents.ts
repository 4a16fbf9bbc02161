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

/** The colours of the units that are known by name; others get one by theirs, always the same. */
const decided: Readonly<Record<string, Accent>> = {
  'main-hospital': 'teal',
  ventures: 'violet',
  'aha-eg': 'rust',
  'aha-ksa': 'cyan',
  awp: 'blue',
  'dental-centers': 'slate',
  'ladies-wellness': 'rose',
  'kids-wellness': 'amber',
  'medical-tourism': 'indigo',
  'family-wellness': 'green',
  'home-care': 'plum',
  'egypt-hospital': 'olive',
}

/** A unit's own accent, so that a person always sees where they are. */
export function accentOf(unitName: string): Accent {
  const name = unitName.toLowerCase()
  const sum = [...name].reduce((total, letter) => (total * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7)
  return decided[name] ?? accents[sum % accents.length] ?? 'teal'
}
