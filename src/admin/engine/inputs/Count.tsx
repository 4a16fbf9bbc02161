import { styled } from '@mui/material/styles'

interface Props {
  readonly text: string
  readonly limit: number
  /** A limit that is enforced, not only advised. */
  readonly strict: boolean
}

/** `32 / 100`, counted as the rule counts: characters, without spaces at the ends. Said to nobody, the problem itself is. */
export function Count({ text, limit, strict }: Props) {
  const length = [...text.trim()].length
  if (length === 0) return null
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
