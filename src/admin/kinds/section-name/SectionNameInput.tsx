import { useTranslate } from 'react-admin'
import type { FieldOfKind } from '../../../schema/fields.ts'
import { useSections } from '../../context/context.tsx'
import { FieldFrame } from '../../field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../field/inputs/use-field-input.ts'
import { Select } from '../../ui/controls/Select.tsx'

/** One of the sections of the unit. */
export default function SectionNameInput(props: InputProps<FieldOfKind<'sectionName'>>) {
  const input = useFieldInput<string>(props)
  const translate = useTranslate()
  return (
    <FieldFrame input={input}>
      <Select id={input.id} value={input.value} onChange={(event) => input.set(event.target.value)} onBlur={input.blur}>
        <option value=''>{translate('form.nothing')}</option>
        {useSections().map(({ name }) => (
          <option key={name} value={name}>
            {translate(`resources.${name}.name`)}
          </option>
        ))}
      </Select>
    </FieldFrame>
  )
}
