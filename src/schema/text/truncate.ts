const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The longest prefix of a text that has at most `max` UTF-16 code units and ends between two graphemes. It never splits an emoji or a
 * letter with its marks.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  let end = 0
  for (const { segment, index } of segmenter.segment(text)) {
    if (index + segment.length > max) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
