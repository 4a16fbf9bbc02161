/** Breaks a paragraph into lines of at most 100 characters, but not inside of code; `indent` begins all but the first. */
export function wrapText(text: string, indent = ''): string {
  const lines: string[] = []
  let line = ''
  for (const word of text.match(/(?:`[^`]*`|\S)+/g) ?? []) {
    if (line.trim() && `${line} ${word}`.length > 100) {
      lines.push(line)
      line = indent + word
    } else line = line ? `${line} ${word}` : word
  }
  return [...lines, line].join('\n')
}
