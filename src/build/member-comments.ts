/** The comments of an interface's members by member name, each on one line. Throws if the source has no such interface. */
export function memberComments(source: string, type: string): Readonly<Record<string, string>> {
  const startIndex = source.search(new RegExp(`interface ${type}\\b`))
  if (startIndex < 0) throw new Error(`there is no interface ${type}`)
  const body = source.slice(startIndex, source.indexOf('\n}', startIndex))
  const members = body.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*readonly (\w+)\??:/g)
  return Object.fromEntries(
    [...members].map(([, comment = '', name = '']) => [
      name,
      comment
        .replace(/\n[^\S\n]*\*/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ]),
  )
}
