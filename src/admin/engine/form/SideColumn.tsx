import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { memo } from 'react'
import { useFormState } from 'react-hook-form'
import { isImageField } from '../../../fields/field-types.ts'
import { isRecord } from '../../../schema/is-record.ts'
import { fieldAt, namesOf } from '../../field/record/places.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { FieldRows } from './FieldRows.tsx'
import { useWide } from './languages/columns.ts'
import { PublishChecklist } from './PublishChecklist.tsx'
import { StatusInput } from './StatusInput.tsx'

interface Props {
  readonly record: FullRecord | undefined
  /** Called with the element for previews; undefined if there are none. */
  readonly onPlace: ((place: HTMLElement | null) => void) | undefined
}

/**
 * The sidebar: previews; status, dates and references in one card; a card for each picture; and who created and last changed the record.
 */
export const SideColumn = memo(function SideColumn({ record, onPlace }: Props) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const names = namesOf(section.form.side)
  const pictures = names.filter((name) => isImageField(fieldAt(section.fields, name)))
  const others = names.filter((name) => !pictures.includes(name))
  return (
    <Column aria-label={translate('form.side')} data-wide={useWide()}>
      {onPlace && <Place ref={onPlace} data-alone={!section.statuses && names.length === 0} />}
      {(section.statuses || others.length > 0) && (
        <Card>
          {section.statuses && <StatusInput statuses={section.statuses} />}
          <PublishChecklist />
          {others.length > 0 && <FieldRows narrow layout={others} fields={section.fields} />}
        </Card>
      )}
      {pictures.map((name) => (
        <Card key={name}>
          <FieldRows narrow layout={[name]} fields={section.fields} />
        </Card>
      ))}
      {record && <RecordDates record={record} />}
      {record && record.version > 0 && <FormHistory record={record} />}
    </Column>
  )
})

/** Versions cannot be restored while there are unsaved changes. */
function FormHistory({ record }: { readonly record: FullRecord }) {
  const { isDirty } = useFormState()
  return <HistoryButton record={record} page='edit' blockedReason={isDirty ? 'history.unsaved' : undefined} />
}

function RecordDates({ record }: { readonly record: FullRecord }) {
  const translate = useTranslate()
  return (
    <Facts>
      {(['created', 'updated'] as const).map((event) => {
        const at: unknown = record[`${event}At`]
        const by: unknown = record[`${event}By`]
        if (typeof at !== 'string') return null
        return (
          <div key={event}>
            <dt>{translate(`fields.${event}At`)}</dt>
            <dd>
              <RelativeTime at={at} />
              {isRecord(by) && typeof by.name === 'string' && (
                <>
                  {' · '}
                  <bdi>{by.name}</bdi>
                </>
              )}
            </dd>
          </div>
        )
      })}
    </Facts>
  )
}

const Column = styled('aside')({
  display: 'grid',
  gap: 12,
  alignContent: 'start',
  minInlineSize: 0,
  '@media (min-width: 600px)': { '&[data-wide=false]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})

/** Sticky if it is the only content of the sidebar. */
const Place = styled('div')({
  minInlineSize: 0,
  '&:empty': { display: 'none' },
  '&[data-alone=true]': { position: 'sticky', insetBlockStart: 'calc(var(--bar) + 12px)', zIndex: 1 },
})

const Card = styled('div')({
  display: 'grid',
  gap: 16,
  alignContent: 'start',
  minInlineSize: 0,
  padding: '12px 16px 16px',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-l)',
  background: 'var(--surface)',
  boxShadow: 'var(--shadow)',
})

const Facts = styled('dl')({
  display: 'grid',
  gap: 4,
  margin: 0,
  paddingInline: 16,
  fontSize: 12.5,
  color: 'var(--ink-3)',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
  '& dd': { margin: 0, color: 'var(--ink-2)', textAlign: 'end' },
})
