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

/** What people call the browser that names itself so; the first that fits, because most name others too. */
export function browserName(agent: string | null): { browser: string; system: string } | undefined {
  const named = (list: readonly (readonly [string, RegExp])[]) => list.find(([, sign]) => sign.test(agent ?? ''))?.[0]
  const [browser, system] = [named(browsers), named(systems)]
  return browser && system ? { browser, system } : undefined
}
