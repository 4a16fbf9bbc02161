import Dialog, { type DialogProps } from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type FormEvent, type ReactNode, type Ref, useId } from 'react'

interface TitledDialogProps extends Pick<DialogProps, 'maxWidth' | 'fullWidth'> {
  readonly title: string
  /** Class of the content between the title and the buttons. */
  readonly className?: string | undefined
  /** The buttons. */
  readonly actions: ReactNode
  /** Omitted if only the buttons close the dialog. */
  readonly onClose?: (() => void) | undefined
  /** Set if the dialog is a form. */
  readonly onSubmit?: () => Promise<void>
  readonly form?: Ref<HTMLFormElement>
  readonly children: ReactNode
}

/** A dialog that is labelled by its title. */
export function TitledDialog(props: TitledDialogProps) {
  const { title, className, actions, onClose, onSubmit, form, children, ...size } = props
  const id = useId()
  const parts = (
    <>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent className={className}>{children}</DialogContent>
      <DialogActions>{actions}</DialogActions>
    </>
  )
  // Stops the event from reaching an outer form, if the dialog was opened from within one.
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void onSubmit?.()
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} {...size}>
      {onSubmit ? (
        <form ref={form} noValidate onSubmit={submit}>
          {parts}
        </form>
      ) : (
        parts
      )}
    </Dialog>
  )
}
