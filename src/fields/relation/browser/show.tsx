import type { SidesProps } from '../../../admin/field/differences/difference.ts'
import { PlainDifference } from '../../../admin/field/differences/PlainDifference.tsx'
import { SetDifference } from '../../../admin/field/differences/SetDifference.tsx'
import { useTranslate } from '../../../admin/providers/i18n.ts'
import type { FieldDifferences, FieldValues } from '../../browser/field-components.ts'
import { ReferencesValue } from './ReferencesValue.tsx'

function ReferenceDifference(props: SidesProps) {
  const t = useTranslate()
  return (
    <PlainDifference {...props} say={(id) => <bdi>{props.names.titles[String(id)] ?? t('history.unknown')}</bdi>} />
  )
}

function ReferencesDifference({ before, after, names }: SidesProps) {
  const toSetItems = (value: unknown) =>
    (Array.isArray(value) ? value.map(String) : []).map((id) => ({ id, name: names.titles[id] }))
  return <SetDifference before={toSetItems(before)} after={toSetItems(after)} />
}

export const values: FieldValues<'reference' | 'references'> = {
  reference: ReferencesValue,
  references: ReferencesValue,
}

export const differences: FieldDifferences<'reference' | 'references'> = {
  reference: ReferenceDifference,
  references: ReferencesDifference,
}
