/** The codes of a standard that `Intl` supports, in the browser and on the server. */
interface CodeStandardDefinition {
  /** The pattern of a code, for the JSON Schema. */
  readonly pattern: string
  readonly example: string
  /** The normalized form of a typed code. */
  readonly clean: (typed: string) => string
  readonly knows: (name: string) => boolean
  readonly samples: {
    readonly good: readonly (readonly [typed: string, kept?: string])[]
    readonly bad: readonly (readonly [typed: string, rule: 'country' | 'currency' | 'timeZone'])[]
  }
}

export const codeStandards = ['country', 'currency', 'timeZone'] as const
export type CodeStandard = (typeof codeStandards)[number]

const upper = (code: string) => code.toUpperCase()
/** A code without a name in `Intl` is invalid. `Intl` also has some codes of its own. */
const hasDisplayName = (type: 'region' | 'currency', code: string): boolean => displayNames[type].of(code) !== undefined
const displayNames = {
  region: new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }),
  currency: new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }),
}
const excludedCodes = ['EU', 'EZ', 'UN', 'XA', 'XB', 'QO', 'ZZ', 'XXX', 'XTS']
/** `Intl` resolves codes of former or misattributed countries to those of other countries. */
const isCurrentCountry = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code

/** Countries of ISO 3166-1, currencies of ISO 4217, time zones of the IANA database. */
export const codesByStandard: Readonly<Record<CodeStandard, CodeStandardDefinition>> = {
  country: {
    pattern: '^[A-Z]{2}$',
    example: 'SA',
    clean: upper,
    knows: (code) =>
      /^[A-Z]{2}$/.test(code) &&
      !excludedCodes.includes(code) &&
      hasDisplayName('region', code) &&
      isCurrentCountry(code),
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
    knows: (code) => /^[A-Z]{3}$/.test(code) && !excludedCodes.includes(code) && hasDisplayName('currency', code),
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
    clean: (zoneCode) => {
      const zoneName = zoneNamed(zoneCode) ?? ''
      return zoneName.toLowerCase() === zoneCode.toLowerCase() ? zoneName : zoneCode
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

/** All codes of a standard that `Intl` knows, as options. */
export function listCodes(standard: CodeStandard): readonly string[] {
  if (standard !== 'country') return Intl.supportedValuesOf(standard)
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  return alphabet
    .flatMap((firstLetter) => alphabet.map((secondLetter) => firstLetter + secondLetter))
    .filter(codesByStandard.country.knows)
}

export const isCodeStandard = (name: string): name is CodeStandard =>
  codeStandards.some((standardName) => standardName === name)

function zoneNamed(name: string): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return undefined
  }
}
