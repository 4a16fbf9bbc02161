const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/**
 * The longest beginning of a text that has at most `max` UTF-16 code units and ends between two graphemes: neither an emoji nor a letter
 * with its marks is cut in two.
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
