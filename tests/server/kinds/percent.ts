import type { Copy } from './copy.ts'

/** A kind of field as somebody would add it: one folder, and a line in each of two lists. */
export const files: Readonly<Record<string, string>> = {
  'src/fields/percent/percent.ts': `
import type { FieldTypeMeta, SampleContext } from '../../schema/field-type-meta.ts'
import { type FieldOptions, type FieldType, scalarCell } from '../../schema/field-type.ts'
import { isFiniteNumber, parseNumber } from '../number/number.ts'

export interface PercentField extends FieldOptions {
  readonly kind: 'percent'
}

/** A part of a whole, from 0 to 100. */
export const percent = (options: Omit<PercentField, 'kind'> = {}): PercentField => ({ kind: 'percent', ...options })

export const percentFieldType: FieldType<PercentField> = {
  storage: 'numeric',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'numbers',
  clean: parseNumber,
  check: (value) => {
    if (!isFiniteNumber(value)) return { rule: 'numeric' }
    return value < 0 || value > 100 ? { rule: 'max_value', values: { max: 100 } } : undefined
  },
  json: () => ({ type: 'number', minimum: 0, maximum: 100 }),
}

export const percentFieldMeta = (): FieldTypeMeta<PercentField> => ({
  options: {},
  samples: [{ field: percent(), good: [['٥٠', 50], [0], [100]], bad: [[100.5, 'max_value'], ['half', 'numeric']] }],
  sample: (_, { n }: SampleContext) => n % 101,
})
`,
  'src/fields/percent/browser/list.tsx': `
import type { CellProps } from '../../../admin/field/cells/cell.ts'
import { useTranslate } from '../../../admin/providers/i18n.ts'
import type { FieldColumns } from '../../browser/field-components.ts'
import type { PercentField } from '../percent.ts'

function PercentCell({ value }: CellProps<PercentField>) {
  return <bdi dir='ltr'>{useTranslate()('formats.percent', { value })}</bdi>
}

export const columns: FieldColumns<'percent'> = { percent: { cell: PercentCell, width: 90 } }
`,
  'src/fields/percent/browser/form.tsx': `
import { FieldControl } from '../../../admin/field/inputs/FieldControl.tsx'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import type { FieldInputs } from '../../browser/field-components.ts'
import type { PercentField } from '../percent.ts'

function PercentInput(props: InputProps<PercentField>) {
  const input = useFieldInput<string | number>(props)
  return (
    <FieldFrame input={input}>
      <FieldControl input={{ ...input, value: String(input.value) }} attributes={{ dir: 'ltr', inputMode: 'decimal' }} />
    </FieldFrame>
  )
}

export const inputs: FieldInputs<'percent'> = { percent: PercentInput }
`,
  'resources/budgets.ts': `
import { percent, section, text } from '../src/schema/index.ts'

export default section({
  label: { en: 'Budgets', ar: 'الميزانيات' },
  singular: { en: 'Budget', ar: 'ميزانية' },
  permission: 'Access Post',
  title: 'name',
  fields: {
    name: text({ required: true, max: 100 }),
    share: percent({ label: { en: 'Share', ar: 'النسبة' } }),
  },
  list: { columns: ['name', 'share'], filters: ['share'], sort: 'share' },
})
`,
}

/** What makes it a field type, and the line that the compiler then asks for: the list, and what is added to it. */
export const kind = [
  'src/fields/registry.ts',
  "export { percentFieldType as percent } from './percent/percent.ts'",
] as const
export const declaration = [
  'src/fields/index.ts',
  "export { percent, percentFieldMeta } from './percent/percent.ts'",
] as const

/** Adds a line to a list of field types. */
export const addLine = (copy: Copy, [path, line]: readonly [string, string]): Promise<void> =>
  copy.change(path, (text) => `${text}${line}\n`)
