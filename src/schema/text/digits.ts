const zeros = [0x0660, 0x06f0]

/** Arabic-Indic and Persian digits as 0–9, the Arabic decimal mark as a point; the rest stays. */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩۰-۹]/g, (digit) => {
      const code = digit.charCodeAt(0)
      return String(code - (zeros.find((zero) => code >= zero && code < zero + 10) ?? code))
    })
    .replace(/(?<=\d)٫(?=\d)/g, '.')
    .replace(/(?<=\d)٬(?=\d)/g, '')
}
