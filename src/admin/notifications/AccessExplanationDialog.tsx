import Button from '@mui/material/Button'
import type { AccessExplanationRequest } from '../context/restriction.ts'
import { useTranslate } from '../providers/i18n.ts'
import { WithMessages } from '../providers/WithMessages.tsx'
import MissingPermission from '../ui/states/MissingPermission.tsx'
import { TitledDialog } from '../ui/TitledDialog.tsx'

interface Props {
  readonly question: AccessExplanationRequest
}

/** A dialog that explains which right is missing for an action and who can grant it. The page keeps its state. */
export default function AccessExplanationDialog(props: Props) {
  return (
    <WithMessages part='access'>
      <Explanation {...props} />
    </WithMessages>
  )
}

function Explanation({ question: { restriction, answer } }: Props) {
  const t = useTranslate()
  const { section, deed, reason } = restriction
  return (
    <TitledDialog
      title={t('access.title')}
      maxWidth='xs'
      fullWidth
      onClose={() => answer()}
      actions={
        <Button variant='contained' autoFocus onClick={() => answer()}>
          {t('access.close')}
        </Button>
      }
    >
      <p style={{ marginBlockStart: 0 }}>{reason}.</p>
      <MissingPermission request={{ section, action: deed }} />
    </TitledDialog>
  )
}
