import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { isRecord } from '../../../schema/fields.ts'
import { takesPicture } from '../../../schema/kinds.ts'
import { fieldAt, namesOf } from '../../field/record/places.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import type { FullRecord } from '../../providers/data-provider.ts'
import { RelativeTime } from '../../ui/text/RelativeTime.tsx'
import { HistoryButton } from '../history/HistoryButton.tsx'
import { FieldRows } from './FieldRows.tsx'
import { useWide } from './languages/columns.ts'
import { StatusInput } from './StatusInput.tsx'

interface Props {
  readonly record: FullRecord | undefined
  /** Told the place where previews are drawn, where there is to be one. */
  readonly onPlace: ((place: HTMLElement | null) => void) | undefined
}

/** The narrow column: previews, state, dates and references in one card, each picture in its own, and who was here last. */
export const SideColumn = memo(function SideColumn({ record, onPlace }: Props) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const names = namesOf(section.form.side)
  const pictures = names.filter((name) => takesPicture(fieldAt(section.fields, name)))
  const others = names.filter((name) => !pictures.includes(name))
  return (
    <Column aria-label={translate('form.side')} data-wide={useWide()}>
      {onPlace && <Place ref={onPlace} data-alone={!section.statuses && names.length === 0} />}
      {(section.statuses || others.length > 0) && (
        <Card>
          {section.statuses && <StatusInput statuses={section.statuses} />}
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

/** No version is restored over what is not saved. */
function FormHistory({ record }: { readonly record: FullRecord }) {
  const { isDirty } = useFormState()
  return <HistoryButton record={record} page='edit' obstacle={isDirty ? 'history.unsaved' : undefined} />
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

/** Stays in sight where nothing else stands in the column. */
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
