import { useEffect, useRef } from 'react'
import { useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import SectionForm from '../form/SectionForm.tsx'
import type { DrawerTarget } from './use-drawer-target.ts'

interface Props {
  readonly target: DrawerTarget
  readonly onClose: () => void
}

/** The form of a record next to its list, for sections without a form page. */
export default function RecordDrawer({ target, onClose }: Props) {
  const section = useSection()
  const translate = useTranslate()
  const label = translate(target.action === 'edit' ? 'form.edit' : `sections.${section.name}.create`, {
    _: translate('form.newRecord'),
  })
  const paper = useRef<HTMLDivElement>(null)
  // When one form replaces another, the focused element disappears. Without a focus, Escape would not reach the drawer.
  useEffect(() => {
    if (label && !paper.current?.contains(document.activeElement)) paper.current?.focus()
  }, [label])
  return (
    <SideDrawer ref={paper} label={label} width={860} paddingBlockEnd='12px' onClose={onClose}>
      <SectionForm {...target} />
    </SideDrawer>
  )
}
