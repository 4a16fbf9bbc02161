import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { useTranslate } from 'react-admin'
import { mayDo } from '../../../schema/access.ts'
import { pathTo } from '../../../schema/paths.ts'
import { useLocalPath, usePerson, useSections } from '../../context/context.tsx'

/** What is missing can be made in another tab; coming back, it is among the choices. */
export function NewRecord({ to }: { readonly to: string }) {
  const translate = useTranslate()
  const local = useLocalPath()
  const person = usePerson()
  const section = useSections().find(({ name }) => name === to)
  const path = section && mayDo(person, 'create', section) ? pathTo(section, 'create') : undefined
  if (!section || !path) return null
  return (
    <New
      href={local(path)}
      target='_blank'
      rel='noreferrer'
      aria-label={`${translate('form.create')}: ${translate(`sections.${section.name}.create`, { _: translate('form.newRecord') })}`}
    >
      <Plus size={13} aria-hidden />
      {translate('form.create')}
    </New>
  )
}

const New = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  fontSize: 12,
  fontWeight: 500,
  color: 'var(--accent-ink)',
  textDecoration: 'none',
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline' },
})
