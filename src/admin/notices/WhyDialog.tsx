import Button from '@mui/material/Button'
import type { WhyQuestion } from '../context/hindrance.ts'
import { useTranslate } from '../providers/i18n.ts'
import { WithWords } from '../providers/WithWords.tsx'
import Why from '../ui/states/Why.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'

interface Props {
  readonly question: WhyQuestion
}

/** What is missing for something that the person wanted to do, and who can give it; the page stays as it is behind. */
export default function WhyDialog(props: Props) {
  return (
    <WithWords part='why'>
      <Explained {...props} />
    </WithWords>
  )
}

function Explained({ question: { hindrance, answer } }: Props) {
  const t = useTranslate()
  const { section, deed, reason } = hindrance
  return (
    <TitledDialog
      title={t('why.title')}
      maxWidth='xs'
      fullWidth
      onClose={() => answer()}
      actions={
        <Button variant='contained' autoFocus onClick={() => answer()}>
          {t('why.close')}
        </Button>
      }
    >
      <p style={{ marginBlockStart: 0 }}>{reason}.</p>
      <Why asked={{ section, action: deed }} />
    </TitledDialog>
  )
}
