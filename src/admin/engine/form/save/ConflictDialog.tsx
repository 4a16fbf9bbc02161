import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { useFormContext } from 'react-hook-form'
import { isRecord } from '../../../../schema/is-record.ts'
import { useRecordForm } from '../../../field/record/record-form.ts'
import { type Values, valuesOf } from '../../../field/record/values.ts'
import { identity } from '../../../providers/auth-provider.ts'
import type { FullRecord } from '../../../providers/data-provider.ts'
import { TitledDialog } from '../../../ui/TitledDialog.tsx'
import { isolateBidi, useDateAndTimeFormat } from '../../../ui/text/locale-formats.ts'
import { DifferenceRow } from './DifferenceRow.tsx'
import { differences, mergedOver, type Versions } from './merge.ts'

interface Props {
  readonly base: FullRecord
  readonly theirs: FullRecord
  readonly onTake: (theirs: FullRecord) => void
  readonly onKeepMine: (merged: Values, theirs: FullRecord) => void
  readonly onClose: () => void
}

/** Shown on a version conflict: who saved the record and when, the differences, and the choice between both versions. */
export function ConflictDialog({ base, theirs, onTake, onKeepMine, onClose }: Props) {
  const { section } = useRecordForm()
  const translate = useTranslate()
  const form = useFormContext()
  const versions: Versions = {
    base: valuesOf(section, base),
    mine: form.getValues() as Values,
    theirs: valuesOf(section, theirs),
  }
  const found = differences(section, versions)
  return (
    <TitledDialog
      title={translate(isOwn(theirs) ? 'form.stale.own' : 'form.stale.title')}
      onClose={onClose}
      maxWidth='md'
      fullWidth
      actions={
        <>
          <Button color='inherit' onClick={onClose}>
            {translate('form.stale.continue')}
          </Button>
          <Button variant='outlined' onClick={() => onTake(theirs)}>
            {translate('form.stale.take')}
          </Button>
          <Button variant='contained' onClick={() => onKeepMine(mergedOver(section, versions), theirs)}>
            {translate('form.stale.keep')}
          </Button>
        </>
      }
    >
      <p>{useWhen(theirs)}</p>
      {found.length === 0 ? (
        <p>{translate('form.stale.same')}</p>
      ) : (
        <Table>
          <thead>
            <tr>
              <th>{translate('form.stale.field')}</th>
              <th>{translate('form.stale.theirs')}</th>
              <th>{translate('form.stale.mine')}</th>
            </tr>
          </thead>
          <tbody>
            {found.map((difference) => (
              <DifferenceRow key={difference.path} difference={difference} />
            ))}
          </tbody>
        </Table>
      )}
      <small>{translate('form.stale.explain')}</small>
    </TitledDialog>
  )
}

/** Was it the same user in another window? */
const isOwn = ({ updatedBy }: FullRecord): boolean => isRecord(updatedBy) && updatedBy.id === identity().id

function useWhen(theirs: FullRecord): string {
  const translate = useTranslate()
  const dayAndClock = useDateAndTimeFormat()
  const { updatedAt, updatedBy } = theirs
  const when = dayAndClock(new Date(String(updatedAt)))
  const name = isRecord(updatedBy) && typeof updatedBy.name === 'string' ? updatedBy.name : undefined
  return name && !isOwn(theirs)
    ? translate('form.stale.who', { name: isolateBidi(name), ...when })
    : translate('form.stale.when', when)
}

const Table = styled('table')({
  inlineSize: '100%',
  marginBlock: 12,
  borderCollapse: 'collapse',
  fontSize: 13,
  '& th, & td': {
    padding: '6px 10px',
    borderBlockEnd: '1px solid var(--line)',
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  '& thead th': { color: 'var(--ink-3)', fontWeight: 500 },
  '& tbody th': { fontWeight: 500, overflowWrap: 'normal' },
  '& tbody small': { display: 'block', fontWeight: 400, color: 'var(--ink-3)' },
  '& tr[data-by=theirs] > td:last-of-type': { color: 'var(--ink-3)' },
  '& tr[data-by=both] > *': { background: 'var(--warn-soft)' },
  '& tr[data-by=both] small': { color: 'var(--warn)' },
})
