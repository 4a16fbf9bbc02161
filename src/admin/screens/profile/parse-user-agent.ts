const browsers = [
  ['Edge', /Edg\//],
  ['Opera', /OPR\//],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
] as const
const systems = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const

/** Names of browser and system in a user agent. The first match counts, because most browsers also name others. Undefined if unknown. */
export function parseUserAgent(agent: string | null): { browser: string; system: string } | undefined {
  const named = (list: readonly (readonly [string, RegExp])[]) => list.find(([, sign]) => sign.test(agent ?? ''))?.[0]
  const [browser, system] = [named(browsers), named(systems)]
  return browser && system ? { browser, system } : undefined
}
