import Button from '@mui/material/Button'
import { Copy, ExternalLink, Eye } from 'lucide-react'
import { useTranslate } from 'ra-core'
import { memo, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { hasPermissionFor } from '../../../schema/access.ts'
import { isLocalized } from '../../../schema/fields.ts'
import { pathToDuplicate, pathToPage, websiteUrl } from '../../../schema/paths.ts'
import { useLocalPath, usePerson, useUnit } from '../../context/context.tsx'
import { useRestriction } from '../../context/restriction.ts'
import { fieldAt } from '../../field/record/places.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { useLocale } from '../../providers/i18n.ts'
import { recordTitle } from '../../providers/record-title.ts'
import { CustomPageLinks } from '../../ui/CustomPageLinks.tsx'
import { RestrictedButton } from '../../ui/controls/RestrictedButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { isolateBidi } from '../../ui/text/locale-formats.ts'
import { StatusCell } from '../list/state/SystemColumnCell.tsx'
import { useLanguageOrder } from './languages/columns.ts'

interface Props {
  readonly record: FullRecord | undefined
  readonly children: ReactNode
}

/** The form's breadcrumbs, the record's title and its status. */
export function FormHeader({ record, children }: Props) {
  const { section, copy } = useRecordForm()
  const translate = useTranslate()
  const locale = useLocale()
  const title = useTitle()
  const label = translate(`resources.${section.name}.name`)
  if (section.kind === 'singleton') return <Page title={label}>{children}</Page>
  const creating = translate(`sections.${section.name}.create`, { _: translate('form.newRecord') })
  const original = copy && (recordTitle(section, copy.original, locale) ?? translate('form.untitled'))
  const step = original ? 'form.copyOf' : record ? 'form.edit' : 'form.create'
  return (
    <Page
      title={title || (record ? translate('form.untitled') : creating)}
      crumbs={[
        { label, to: pathToPage(section, 'list') },
        { label: translate(step, original ? { title: isolateBidi(original) } : {}) },
      ]}
      // The saved status, not the one selected in the form.
      afterTitle={record && section.statuses && <StatusCell row={record} section={section} />}
      actions={record && <RecordLinks record={record} />}
    >
      {children}
    </Page>
  )
}

/** Memoized, so that typing in the title does not re-render it. */
const RecordLinks = memo(function RecordLinks({ record }: { readonly record: FullRecord }) {
  const { section } = useRecordForm()
  return (
    <>
      <CustomPageLinks section={section} slug={record.slug ?? record.key} />
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
  const path = pathToPage(section, 'show', record.slug ?? record.key)
  if (!path) return null
  return (
    <Button component={Link} to={local(path)} color='secondary' startIcon={<Eye size={17} aria-hidden />}>
      {translate('form.details')}
    </Button>
  )
}

/** A link to a new record that is a copy of this one. */
function CopyLink({ record }: { readonly record: FullRecord }) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const local = useLocalPath()
  const restriction = useRestriction()(section, 'create')
  const path = hasPermissionFor(usePerson(), 'create', section)
    ? pathToDuplicate(section, record.slug ?? record.key)
    : undefined
  if (!path) return null
  return (
    <RestrictedButton
      to={local(path)}
      restriction={restriction}
      color='secondary'
      startIcon={<Copy size={17} aria-hidden />}
    >
      {translate('list.actions.copy')}
    </RestrictedButton>
  )
}

/** A link to the record's page on the unit's website, in the interface language. */
function PreviewLink({ record }: { readonly record: FullRecord }) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const { front_url: frontUrl } = useUnit()
  const href = websiteUrl(section, { frontUrl, locale: useLocale(), slug: record.slug ?? '' })
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

/** The title as it is typed, in the interface language if it has one. */
function useTitle(): string {
  const { section } = useRecordForm()
  const [first, second] = useLanguageOrder()
  const field = fieldAt(section.fields, section.title)
  const names =
    field && isLocalized(field) ? [`${first}.${section.title}`, `${second}.${section.title}`] : [section.title]
  const titles: readonly unknown[] = useWatch({ name: names })
  return titles.find((title): title is string => typeof title === 'string' && title.trim() !== '') ?? ''
}
