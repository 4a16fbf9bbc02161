import { styled } from '@mui/material/styles'
import { stripStrayJoiners } from '../../../schema/text/invisible-characters.ts'

interface Props {
  readonly text: string
  readonly max: number | undefined
  /** A recommended length. It is the counter's limit until the text reaches the enforced maximum. */
  readonly recommended?: number | undefined
}

/**
 * Character counter such as `32 / 100`; like the validation rule, it ignores spaces at both ends. Hidden from screen readers, which
 * announce the validation error instead.
 */
export function Count({ text, max, recommended }: Props) {
  const length = [...stripStrayJoiners(text).trim()].length
  const strict = recommended === undefined || (max !== undefined && length > max)
  const limit = strict ? max : recommended
  if (length === 0 || limit === undefined) return null
  return (
    <Figures dir='ltr' aria-hidden data-over={length > limit ? (strict ? 'strict' : 'advice') : undefined}>
      {length} / {limit}
    </Figures>
  )
}

const Figures = styled('bdi')({
  '&[data-over=strict]': { color: 'var(--bad)' },
  '&[data-over=advice]': { color: 'var(--warn)' },
})
