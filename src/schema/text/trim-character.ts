/**
 * Removes all repetitions of a character from the end of a text. A pattern such as `/x+$/` would try each position of every run of the
 * character: a long run that is not at the end takes seconds.
 */
export function trimEndCharacter(text: string, character: string): string {
  let end = text.length
  while (end > 0 && text[end - 1] === character) end -= 1
  return text.slice(0, end)
}

/** Removes all repetitions of a character from both ends. */
export function trimCharacter(text: string, character: string): string {
  const rest = trimEndCharacter(text, character)
  let start = 0
  while (rest[start] === character) start += 1
  return rest.slice(start)
}
