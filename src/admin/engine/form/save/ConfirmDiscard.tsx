import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { TitledDialog } from '../../../ui/TitledDialog.tsx'

interface Props {
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Work is never thrown away by one click. */
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
