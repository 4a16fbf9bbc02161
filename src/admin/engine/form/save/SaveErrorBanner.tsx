import { CircleAlert } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { OutlineButton, SubtleButton } from '../../../ui/controls/styled-controls.tsx'
import { Offer } from '../draft/DraftOffer.tsx'

interface Props {
  readonly text: string | undefined
  readonly onRetry: () => void
  readonly onDismiss: () => void
}

/** Saving failed for a reason outside the form: shows the reason, states that nothing is lost, and offers to retry. */
export function SaveErrorBanner({ text, onRetry, onDismiss }: Props) {
  const translate = useTranslate()
  if (text === undefined) return null
  return (
    <Offer role='alert' data-tone='bad'>
      <CircleAlert size={18} aria-hidden />
      <p>
        {text}
        <br />
        {translate('form.nothingLost')}
      </p>
      <OutlineButton onClick={onRetry}>{translate('form.retry')}</OutlineButton>
      <SubtleButton onClick={onDismiss}>{translate('form.dismiss')}</SubtleButton>
    </Offer>
  )
}
