import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { TitledDialog } from '../../../ui/TitledDialog.tsx'

interface Props {
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks for confirmation before unsaved changes are discarded. */
export function ConfirmDiscard({ onConfirm, onClose }: Props) {
  const translate = useTranslate()
  return (
    <TitledDialog
      title={translate('form.discardTitle')}
      onClose={onClose}
      actions={
        <>
          <Button variant='outlined' autoFocus onClick={onClose}>
            {translate('form.leave.stay')}
          </Button>
          <Button variant='contained' color='error' onClick={onConfirm}>
            {translate('form.discard')}
          </Button>
        </>
      }
    >
      {translate('form.discardText')}
    </TitledDialog>
  )
}
