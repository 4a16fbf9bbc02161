import { type ComponentProps, useRef } from 'react'
import { OutlineButton } from '../../ui/controls/styled-controls.tsx'
import { useFocusOnUnmount } from '../../ui/use-focus-on-unmount.ts'

interface PanelActionProps extends ComponentProps<typeof OutlineButton> {
  /** The id of the heading that receives the focus when the button disappears after its action. */
  readonly headingId: string
}

/** A button of a panel that disappears when there is nothing left to do. */
export function PanelAction({ headingId, ...button }: PanelActionProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useFocusOnUnmount(ref, () => document.getElementById(headingId))
  return <OutlineButton {...button} ref={ref} />
}
