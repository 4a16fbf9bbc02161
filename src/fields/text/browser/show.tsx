import styles from '../../../admin/field/cells/value.module.css'
import { TextDifference } from '../../../admin/field/differences/TextDifference.tsx'
import { TextWithPhones } from '../../../admin/ui/text/TextWithPhones.tsx'
import type { FieldDifferences, FieldValues } from '../../browser/field-components.ts'

const TextValue = ({ value }: { readonly value: unknown }) => (
  <span className={styles.text} dir='auto'>
    <TextWithPhones text={String(value)} />
  </span>
)

export const values: FieldValues<'text'> = { text: TextValue }

export const differences: FieldDifferences<'text'> = { text: TextDifference }
