import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

/** The number of problems inside; renders nothing if there are none. */
export function ProblemCount({ count }: { readonly count: number }) {
  const translate = useTranslate()
  if (count === 0) return null
  return (
    <Badge>
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{translate('form.problems', { smart_count: count })}</VisuallyHidden>
    </Badge>
  )
}

const Badge = styled('span')({
  position: 'relative',
  minInlineSize: 18,
  paddingInline: 5,
  borderRadius: 999,
  background: 'var(--bad-soft)',
  color: 'var(--bad)',
  fontSize: 12,
  fontWeight: 600,
  lineHeight: '17px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
