import { styled } from '@mui/material/styles'
import { withoutStrayMarks } from '../../../schema/text/unseen.ts'

interface Props {
  readonly text: string
  readonly max: number | undefined
  /** A length that is advised; it is what is counted towards until the enforced one is reached. */
  readonly recommended?: number | undefined
}

/** `32 / 100`, counted as the rule counts: characters, without spaces at the ends. Said to nobody, the problem itself is. */
export function Count({ text, max, recommended }: Props) {
  const length = [...withoutStrayMarks(text).trim()].length
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
