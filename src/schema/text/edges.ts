/**
 * A text without a character at its end, however often it stands there. A pattern such as `/x+$/` would look at every run of the character
 * from each of its places: a long run that is not at the end takes seconds.
 */
export function withoutEnd(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}

/** The same at both ends. */
export function withoutEnds(text: string, character: string): string {
  const rest = withoutEnd(text, character)
  let start = 0
  while (rest[start] === character) start += 1
  return rest.slice(start)
}
