import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useTranslate } from '../../../providers/i18n.ts'
import { TitledDialog } from '../../../ui/TitledDialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  /** Label of the confirm button. */
  readonly action: string
  readonly isRemoval?: boolean
  readonly answer: (yes: boolean) => void
  readonly children: ReactNode
}

/** Asks for confirmation before a bulk action. */
export function ConfirmDialog({ title, action, isRemoval = false, answer, children }: ConfirmDialogProps) {
  const t = useTranslate()
  return (
    <TitledDialog
      title={title}
      onClose={() => answer(false)}
      maxWidth='xs'
      actions={
        <>
          <Button onClick={() => answer(false)}>{t('list.actions.cancel')}</Button>
          <Button variant='contained' color={isRemoval ? 'error' : 'primary'} autoFocus onClick={() => answer(true)}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </TitledDialog>
  )
}
