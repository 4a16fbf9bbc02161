import { styled } from '@mui/material/styles'
import { Plus } from 'lucide-react'
import { useCanAccess, useTranslate } from 'ra-core'
import { useLocalPath, useSections } from '../../../admin/context/context.tsx'
import { pathToPage } from '../../../schema/paths.ts'

/** A link that creates a missing record in another tab. When the user returns, the record is among the options. */
export function CreateRecordLink({ to }: { readonly to: string }) {
  const translate = useTranslate()
  const local = useLocalPath()
  const { canAccess } = useCanAccess({ action: 'create', resource: to })
  const section = useSections().find(({ name }) => name === to)
  const path = section && canAccess ? pathToPage(section, 'create') : undefined
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
