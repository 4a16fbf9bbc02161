const zeroCodePoints = [0x0660, 0x06f0]

/** Converts Arabic-Indic and Persian digits to 0–9 and the Arabic decimal mark to a point. */
export function toLatinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (zeroCodePoints.find((zero) => code >= zero && code < zero + 10) ?? code))
    })
    .replace(/٫(?=\d)/g, '.')
    .replace(/(?<=\d)٬(?=\d)/g, '')
}
