import Button from '@mui/material/Button'
import { Copy, ExternalLink, Eye } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { permits } from '../../../schema/access.ts'
import { isLocalized } from '../../../schema/fields.ts'
import { pathTo, pathToCopy, websiteAddress } from '../../../schema/paths.ts'
import { useLocalPath, usePerson, useUnit } from '../../context/context.tsx'
import { useHindrance } from '../../context/hindrance.ts'
import { fieldAt } from '../../field/record/places.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { useLocale } from '../../providers/i18n.ts'
import { HinderedButton } from '../../ui/controls/HinderedButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { PageLinks } from '../../ui/PageLinks.tsx'
import { StatusCell } from '../list/state/SystemCell.tsx'
import { useLanguageOrder } from './languages/columns.ts'

interface Props {
  readonly record: FullRecord | undefined
  readonly children: ReactNode
}

/** Where the form stands, what its record is called and in which state it is. */
export function FormHeader({ record, children }: Props) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const title = useTitle()
  const label = translate(`resources.${section.name}.name`)
  if (section.kind === 'singleton') return <Page title={label}>{children}</Page>
  const creating = translate(`sections.${section.name}.create`, { _: translate('form.newRecord') })
  return (
    <Page
      title={title || (record ? translate('form.untitled') : creating)}
      crumbs={[{ label, to: pathTo(section, 'list') }, { label: translate(record ? 'form.edit' : 'form.create') }]}
      // The state that it was saved in, which is not yet the one chosen in the form.
      beside={record && section.statuses && <StatusCell row={record} section={section} />}
      actions={record && <RecordLinks record={record} />}
    >
      {children}
    </Page>
  )
}

/** Not drawn anew with each key in the title above them. */
const RecordLinks = memo(function RecordLinks({ record }: { readonly record: FullRecord }) {
  const { section } = useRecordForm()
  return (
    <>
      <PageLinks section={section} slug={record.slug ?? record.key} />
      <ShowLink record={record} />
      <CopyLink record={record} />
      <PreviewLink record={record} />
    </>
  )
})

function ShowLink({ record }: { readonly record: FullRecord }) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const local = useLocalPath()
  const path = pathTo(section, 'show', record.slug ?? record.key)
  if (!path) return null
  return (
    <Button component={Link} to={local(path)} color='secondary' startIcon={<Eye size={17} aria-hidden />}>
      {translate('form.details')}
    </Button>
  )
}

/** The way to a new record that begins as this one. */
function CopyLink({ record }: { readonly record: FullRecord }) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const local = useLocalPath()
  const hindrance = useHindrance()(section, 'create')
  const path = permits(usePerson(), 'create', section) ? pathToCopy(section, record.slug ?? record.key) : undefined
  if (!path) return null
  return (
    <HinderedButton to={local(path)} hindrance={hindrance} color='secondary' startIcon={<Copy size={17} aria-hidden />}>
      {translate('list.actions.copy')}
    </HinderedButton>
  )
}

/** The way to the record's page on the unit's website, in the interface's language. */
function PreviewLink({ record }: { readonly record: FullRecord }) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const { front_url: frontUrl } = useUnit()
  const href = websiteAddress(section, { frontUrl, locale: useLocale(), slug: record.slug ?? '' })
  if (!href) return null
  return (
    <Button
      component='a'
      href={href}
      target='_blank'
      rel='noopener'
      variant='outlined'
      startIcon={<ExternalLink size={17} aria-hidden />}
    >
      {translate('form.preview')}
    </Button>
  )
}

/** The title as it is being written, in the interface's language where it has one. */
function useTitle(): string {
  const { section } = useRecordForm()
  const [first, second] = useLanguageOrder()
  const field = fieldAt(section.fields, section.title)
  const names =
    field && isLocalized(field) ? [`${first}.${section.title}`, `${second}.${section.title}`] : [section.title]
  const titles: readonly unknown[] = useWatch({ name: names })
  return titles.find((title): title is string => typeof title === 'string' && title.trim() !== '') ?? ''
}
