/**
 * Why a pattern of a section file may not be: it would be tested against what anybody sends, so it has to answer quickly whatever that is.
 * Nothing when it may.
 */
export function patternFault(source: string): string | undefined {
  if (source.length > 200) return 'it is longer than 200 characters'
  if (!isRegular(source)) return 'it is no regular expression'
  if (/\\[1-9k]|\(\?(?:<?[=!])/.test(source)) return 'it looks back or around'
  if (isRepeatedInside(source)) return 'a group that repeats something is itself repeated'
  const endless = plain(source).match(/[*+]|\{\d+,\}/g)?.length ?? 0
  return endless > 2 ? 'more than two of its parts have no end' : undefined
}

function isRegular(source: string): boolean {
  try {
    return new RegExp(source, 'u') instanceof RegExp
  } catch {
    return false
  }
}

/** The source without what only looks like a sign: escapes, and what stands in a class. */
const plain = (source: string): string => source.replace(/\\(?:[pP]\{[^}]*\}|.)/g, 'x').replace(/\[[^[\]]*\]/g, 'x')

/** Is a group repeated that holds a repetition or a choice? From the innermost group outwards. */
function isRepeatedInside(source: string): boolean {
  const group = /\((?:\?:)?([^()]*)\)([*+]|\{\d+,\d*\})?/
  let rest = plain(source)
  for (let match = group.exec(rest); match; match = group.exec(rest)) {
    const [whole, inside = '', repeated] = match
    const isOpen = /[*+|]|\{\d+,/.test(inside)
    if (repeated && isOpen) return true
    rest = rest.replace(whole, isOpen ? 'x+' : 'x')
  }
  return false
}
