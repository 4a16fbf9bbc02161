import { CircleAlert } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { OutlineButton, QuietButton } from '../../../ui/controls/controls.tsx'
import { Offer } from '../draft/DraftOffer.tsx'

interface Props {
  readonly text: string | undefined
  readonly onRetry: () => void
  readonly onDismiss: () => void
}

/** Saving failed for a reason outside the form: which, that nothing is lost, and the way to try again. */
export function Trouble({ text, onRetry, onDismiss }: Props) {
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
      <QuietButton onClick={onDismiss}>{translate('form.dismiss')}</QuietButton>
    </Offer>
  )
}
