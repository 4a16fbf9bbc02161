import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { styled } from '@mui/material/styles'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { SelectArrow } from '../../../../fields/choice/browser/form.tsx'
import type { RecordValues } from '../../../../schema/record-values.ts'
import { useSection } from '../../../context/context.tsx'
import { RecordFormContext } from '../../../field/record/record-form.ts'
import { useTranslate } from '../../../providers/i18n.ts'
import { StyledInput } from '../../../ui/controls/styled-controls.tsx'
import { TitledDialog } from '../../../ui/TitledDialog.tsx'
import { FieldRows } from '../../form/FieldRows.tsx'
import { useTotalText } from '../state/total.ts'
import { BulkEditPreview } from './BulkEditPreview.tsx'
import { bulkEditFields } from './bulk-edit-fields.ts'
import type { FetchedRows } from './change-records.ts'
import { useBulkEditForm } from './use-bulk-edit-form.ts'
import { useRecordsBefore } from './use-records-before.ts'

/** The change, and the records as the preview showed them. */
export interface BulkEdit {
  readonly changes: RecordValues
  readonly before: FetchedRows | undefined
}

interface Props {
  /** The selected records; undefined for all that match. */
  readonly ids: readonly string[] | undefined
  /** Called without an edit if the dialog is closed. */
  readonly answer: (edit?: BulkEdit) => void
}

/** Asks for a field and the value that several records get, and says what that replaces. */
export default function BulkEditDialog({ ids, answer }: Props) {
  const t = useTranslate()
  const section = useSection()
  const total = useTotalText()
  const id = useId()
  const names = bulkEditFields(section)
  const [name, setName] = useState(names.length === 1 ? names[0] : undefined)
  const { form, shared, readValue } = useBulkEditForm(name)
  const before = useRecordsBefore(ids)
  const labelOf = (one: string) => t(`resources.${section.name}.fields.${one}`)
  const apply = async () => {
    const read = readValue()
    if (name !== undefined && read) answer({ changes: { [name]: read.value }, before })
  }
  return (
    <TitledDialog
      title={ids ? t('bulk.edit.title', { smart_count: ids.length }) : t('bulk.edit.titleAll', { total })}
      maxWidth='xs'
      fullWidth
      onClose={() => answer()}
      onSubmit={apply}
      actions={
        <>
          <Button onClick={() => answer()}>{t('list.actions.cancel')}</Button>
          <Button type='submit' variant='contained' disabled={name === undefined}>
            {t('bulk.change')}
          </Button>
        </>
      }
    >
      <Content>
        <div>
          <label id={`${id}-label`} htmlFor={id}>
            {t('bulk.edit.field')}
          </label>
          <Select
            variant='standard'
            fullWidth
            displayEmpty
            value={name ?? ''}
            onChange={({ target }) => setName(target.value)}
            input={<StyledInput />}
            IconComponent={SelectArrow}
            renderValue={(value) => (value ? labelOf(value) : <span data-empty>{t('bulk.edit.choose')}</span>)}
            SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}` }}
          >
            {names.map((one) => (
              <MenuItem key={one} value={one}>
                {labelOf(one)}
              </MenuItem>
            ))}
          </Select>
        </div>
        {name !== undefined && (
          <>
            <FormProvider {...form}>
              <RecordFormContext value={shared}>
                <FieldRows key={name} layout={[name]} fields={section.fields} />
              </RecordFormContext>
            </FormProvider>
            {ids ? <BulkEditPreview name={name} before={before} /> : <p>{t('bulk.allText')}</p>}
          </>
        )}
      </Content>
    </TitledDialog>
  )
}

const Content = styled('div')({
  display: 'grid',
  gap: 18,
  '& label': { display: 'block', marginBlockEnd: 6, fontSize: 13, fontWeight: 500, color: 'var(--ink-2)' },
  '& > p': { margin: 0, fontSize: 13, color: 'var(--ink-3)' },
})
