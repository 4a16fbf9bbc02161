/** Names that a standard gives, and Intl knows: in the browser and on the server alike. */
interface Standard {
  /** What one looks like, for those who read JSON Schema. */
  readonly pattern: string
  readonly example: string
  /** As it is written, of one that was typed otherwise. */
  readonly clean: (typed: string) => string
  readonly knows: (name: string) => boolean
  readonly samples: {
    readonly good: readonly (readonly [typed: string, kept?: string])[]
    readonly bad: readonly (readonly [typed: string, rule: 'country' | 'currency' | 'timeZone'])[]
  }
}

export const standardNames = ['country', 'currency', 'timeZone'] as const
export type StandardName = (typeof standardNames)[number]

const upper = (typed: string) => typed.toUpperCase()
/** What Intl has no name for is no code; beside the standards' it has some of its own. */
const isNamed = (type: 'region' | 'currency', code: string): boolean => named[type].of(code) !== undefined
const named = {
  region: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
  currency: new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }),
}
const strange = ['EU', 'EZ', 'UN', 'XA', 'XB', 'QO', 'ZZ', 'XXX', 'XTS']
/** Codes of countries that are no more, or are not theirs, Intl takes for those of others. */
const isOfToday = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code

/** Countries of ISO 3166-1, currencies of ISO 4217, time zones of the IANA's database. */
export const standards: Readonly<Record<StandardName, Standard>> = {
  country: {
    pattern: '^[A-Z]{2}$',
    example: 'SA',
    clean: upper,
    knows: (code) => /^[A-Z]{2}$/.test(code) && !strange.includes(code) && isNamed('region', code) && isOfToday(code),
    samples: {
      good: [['ae', 'AE'], ['EG']],
      bad: [
        ['Egypt', 'country'],
        ['ZZ', 'country'],
      ],
    },
  },
  currency: {
    pattern: '^[A-Z]{3}$',
    example: 'SAR',
    clean: upper,
    knows: (code) => /^[A-Z]{3}$/.test(code) && !strange.includes(code) && isNamed('currency', code),
    samples: {
      good: [['aed', 'AED'], ['EGP']],
      bad: [
        ['pound', 'currency'],
        ['QQQ', 'currency'],
      ],
    },
  },
  timeZone: {
    pattern: '^[A-Za-z]+(/[A-Za-z0-9_+-]+)+$',
    example: 'Asia/Riyadh',
    clean: (typed) => {
      const known = zoneNamed(typed) ?? ''
      return known.toLowerCase() === typed.toLowerCase() ? known : typed
    },
    knows: (name) => /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+$/.test(name) && zoneNamed(name) !== undefined,
    samples: {
      good: [['asia/dubai', 'Asia/Dubai'], ['America/Argentina/Buenos_Aires']],
      bad: [
        ['Cairo', 'timeZone'],
        ['Asia/Nowhere', 'timeZone'],
      ],
    },
  },
}

/** All names of a standard that Intl knows, to choose from. */
export function standardNamesOf(standard: StandardName): readonly string[] {
  if (standard !== 'country') return Intl.supportedValuesOf(standard)
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return letters.flatMap((one) => letters.map((other) => one + other)).filter(standards.country.knows)
}

export const isStandard = (name: string): name is StandardName => standardNames.some((known) => known === name)

function zoneNamed(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
