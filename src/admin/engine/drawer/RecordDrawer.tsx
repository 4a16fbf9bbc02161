import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSection } from '../../context/context.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { FormBody, type FormBodyProps } from '../form/FormBody.tsx'
import SectionForm from '../form/SectionForm.tsx'
import type { DrawerPlace } from './drawer-place.ts'

interface Props {
  readonly place: DrawerPlace
  readonly onClose: () => void
}

/** The form of a record beside the list that it is in, for sections that have no page for it. */
export default function RecordDrawer({ place, onClose }: Props) {
  const section = useSection()
  const translate = useTranslate()
  const label = translate(place.action === 'edit' ? 'form.edit' : `sections.${section.name}.create`, {
    _: translate('form.newRecord'),
  })
  const paper = useRef<HTMLDivElement>(null)
  // What the focus was in goes when one form takes the place of another, and Escape would no longer reach the drawer.
  useEffect(() => {
    if (label && !paper.current?.contains(document.activeElement)) paper.current?.focus()
  }, [label])
  return (
    <SideDrawer ref={paper} label={label} width={860} paddingBlockEnd='12px' onClose={onClose}>
      <SectionForm {...place} Body={BodyBesideList} />
    </SideDrawer>
  )
}

/** What is saved is seen in the list at once. */
function BodyBesideList(props: FormBodyProps) {
  const section = useSection()
  const queries = useQueryClient()
  return (
    <FormBody
      {...props}
      onSaved={(record) => {
        props.onSaved(record)
        void queries.invalidateQueries({ queryKey: [section.name, 'getList'] })
      }}
    />
  )
}
