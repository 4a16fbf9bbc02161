/** The comments that stand before the members of an interface, by the members' names, each on one line. */
export function explanationsIn(source: string, type: string): Readonly<Record<string, string>> {
  const begin = source.search(new RegExp(`interface ${type}\\b`))
  if (begin < 0) throw new Error(`there is no interface ${type}`)
  const body = source.slice(begin, source.indexOf('\n}', begin))
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
