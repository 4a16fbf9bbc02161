import type { Copy } from './copy.ts'

/** A kind of field as somebody would add it: one file of what it is, one folder of how it looks, and a line in each table. */
export const files: Readonly<Record<string, string>> = {
  'src/schema/kinds/percent.ts': `
import type { Declared, Making } from './declared.ts'
import { type FieldOptions, type Kind, scalarCell } from './kind.ts'
import { isNumber, readNumber } from './number.ts'

export interface PercentField extends FieldOptions {
  readonly kind: 'percent'
}

/** A part of a whole, from 0 to 100. */
export const percent = (options: Omit<PercentField, 'kind'> = {}): PercentField => ({ kind: 'percent', ...options })

export const percentKind: Kind<PercentField> = {
  storage: 'numeric',
  cell: scalarCell,
  sorting: 'value',
  filtering: 'numbers',
  clean: readNumber,
  check: (value) => {
    if (!isNumber(value)) return { rule: 'numeric' }
    return value < 0 || value > 100 ? { rule: 'max_value', values: { max: 100 } } : undefined
  },
  json: () => ({ type: 'number', minimum: 0, maximum: 100 }),
}

export const percentDeclared = (): Declared<PercentField> => ({
  options: {},
  samples: [{ field: percent(), good: [['٥٠', 50], [0], [100]], bad: [[100.5, 'max_value'], ['half', 'numeric']] }],
  sample: (_, { n }: Making) => n % 101,
})
`,
  'src/admin/kinds/percent/look.tsx': `
import type { PercentField } from '../../../schema/kinds/percent.ts'
import type { CellProps, Look } from '../../field/cells/cell.ts'
import { useTranslate } from '../../providers/i18n.ts'

function PercentCell({ value }: CellProps<PercentField>) {
  return <bdi dir='ltr'>{useTranslate()('formats.percent', { value })}</bdi>
}

export const percentLook: Look<PercentField> = { cell: PercentCell, width: 90 }
`,
  'src/admin/kinds/percent/PercentInput.tsx': `
import type { PercentField } from '../../../schema/kinds/percent.ts'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { FieldControl } from '../../field/inputs/FieldControl.tsx'

export function PercentInput(props: InputProps<PercentField>) {
  const input = useFieldInput<string | number>(props)
  return (
    <FieldFrame input={input}>
      <FieldControl input={{ ...input, value: String(input.value) }} attributes={{ dir: 'ltr', inputMode: 'decimal' }} />
    </FieldFrame>
  )
}
`,
  'resources/budgets.ts': `
import { section, text } from '../src/schema/index.ts'
import { percent } from '../src/schema/kinds/percent.ts'

export default section({
  label: { en: 'Budgets', ar: 'الميزانيات' },
  one: { en: 'Budget', ar: 'ميزانية' },
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

/** What makes it a kind, and the tables that then do not compile without it: where, what is imported, and the line. */
export const kind = ['src/schema/kinds.ts', "import { percentKind } from './kinds/percent.ts'", 'percentKind'] as const
export const tables = [
  ['src/schema/check/kinds.ts', "import { percentDeclared } from '../kinds/percent.ts'", 'percentDeclared'],
  ['src/admin/kinds/looks.ts', "import { percentLook } from './percent/look.tsx'", 'percentLook'],
  ['src/admin/kinds/inputs.ts', "import { PercentInput } from './percent/PercentInput.tsx'", 'PercentInput'],
  ['src/admin/kinds/values.ts', '', 'LineValue'],
  ['src/admin/kinds/differences.ts', '', 'ValueDifference'],
] as const

/** The first table of a file that has a line for numbers gets one more. */
export const addLine = (copy: Copy, [path, imported, entry]: readonly [string, string, string]): Promise<void> =>
  copy.change(path, (text) => `${imported}\n${text.replace(/^ {2}number: /m, `  percent: ${entry},\n  number: `)}`)
