import { styled } from '@mui/material/styles'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import type { FieldInput } from './use-field-input.ts'

interface Props {
  readonly input: Omit<FieldInput<unknown>, 'set' | 'value'>
  /** Shown at the end of the label's line: a counter, a ratio, a time zone. */
  readonly aside?: ReactNode
  /** A hint below the input, shown while there is no error. */
  readonly hint?: ReactNode
  /** For an input that consists of several form elements: it is named by `aria-labelledby` instead of a `label` element. */
  readonly grouped?: boolean
  /** The label is styled as the heading of a card instead of a label above the input. */
  readonly strong?: boolean
  readonly children: ReactNode
}

/** The label, the input, and its hint, error or warning. */
export function FieldFrame({ input, aside, hint, grouped = false, strong = false, children }: Props) {
  const says = input.problem ?? input.warning ?? hint ?? input.help
  const tone = input.problem !== undefined ? 'bad' : input.warning !== undefined ? 'warn' : 'ink-3'
  return (
    <Frame data-field={input.id}>
      <LabelLine>
        <FieldLabel input={input} grouped={grouped} strong={strong} />
        {aside !== undefined && <Aside>{aside}</Aside>}
      </LabelLine>
      {children}
      {says !== undefined && (
        <Says id={`${input.id}-says`} tone={tone}>
          {tone === 'bad' && <CircleAlert size={15} aria-hidden />}
          {tone === 'warn' && <TriangleAlert size={15} aria-hidden />}
          <span>{says}</span>
        </Says>
      )}
    </Frame>
  )
}

/** The field's label, with its language for screen-reader users, who cannot see the column. */
function FieldLabel({ input, grouped, strong }: Pick<Props, 'input'> & { grouped: boolean; strong: boolean }) {
  const translate = useTranslate()
  const Name = strong ? StrongLabel : Label
  return (
    <Name
      {...(grouped ? { as: 'span' as const } : { htmlFor: input.id })}
      id={input.labelId}
      data-invalid={input.problem !== undefined}
    >
      {input.label}
      {input.language && (
        <>
          {' '}
          <VisuallyHidden>({translate(`languages.${input.language}`)})</VisuallyHidden>
        </>
      )}
      {input.required && <Star aria-hidden> *</Star>}
    </Name>
  )
}

const Frame = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  minInlineSize: 0,
  scrollMarginBlock: '140px 96px',
})

const LabelLine = styled('div')({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: 8,
  minBlockSize: 26,
})

const Label = styled('label')({ fontSize: 13, fontWeight: 500, color: 'var(--ink-2)', lineHeight: '20px' })
const StrongLabel = styled(Label)({ fontWeight: 600, color: 'var(--ink)' })
const Star = styled('span')({ color: 'var(--bad)' })
const Aside = styled('span')({
  display: 'inline-flex',
  gap: 10,
  fontSize: 12,
  color: 'var(--ink-3)',
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
})

const Says = styled('p', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: string }>(({ tone }) => ({
  display: 'flex',
  gap: 6,
  margin: '6px 0 0',
  fontSize: 13,
  lineHeight: '18px',
  color: `var(--${tone})`,
  '& > svg': { flex: 'none', marginBlockStart: 2 },
}))
