/**
 * Why a pattern in a section file is unsafe; undefined if it is safe. The pattern is tested against untrusted input, so it must not need
 * excessive backtracking.
 */
export function unsafePatternReason(source: string): string | undefined {
  if (source.length > 200) return 'it is longer than 200 characters'
  if (!isRegular(source)) return 'it is no regular expression'
  if (/\\[1-9k]|\(\?(?:<?[=!])/.test(source)) return 'it looks back or around'
  if (isRepeatedInside(source)) return 'a group that repeats something is itself repeated'
  const unboundedCount = withoutEscapes(source).match(/[*+]|\{\d+,\}/g)?.length ?? 0
  return unboundedCount > 2 ? 'more than two of its parts have no end' : undefined
}

function isRegular(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** The source with escapes and character classes replaced by a plain character. */
const withoutEscapes = (source: string): string =>
  source.replace(/\\(?:[pP]\{[^}]*\}|.)/g, 'x').replace(/\[[^[\]]*\]/g, 'x')

/** Does the pattern repeat a group that contains a repetition or an alternative? Starts with the innermost groups. */
function isRepeatedInside(source: string): boolean {
  const group = /\((?:\?:)?([^()]*)\)([*+]|\{\d+,\d*\})?/
  let remaining = withoutEscapes(source)
  for (let match = group.exec(remaining); match; match = group.exec(remaining)) {
    const [matchedGroup, groupContent = '', quantifier] = match
    const isAmbiguous = /[*+|]|\{\d+,/.test(groupContent)
    if (quantifier && isAmbiguous) return true
    remaining = remaining.replace(matchedGroup, isAmbiguous ? 'x+' : 'x')
  }
  return false
}
