import { useTranslate } from 'ra-core'
import { useSections } from '../../../admin/context/context.tsx'
import { FieldFrame } from '../../../admin/field/inputs/FieldFrame.tsx'
import { type InputProps, useFieldInput } from '../../../admin/field/inputs/use-field-input.ts'
import { NativeSelect } from '../../../admin/ui/controls/NativeSelect.tsx'
import type { FieldOfKind } from '../../../schema/fields.ts'

/** A choice of one of the unit's sections. */
export default function SectionNameInput(props: InputProps<FieldOfKind<'sectionName'>>) {
  const input = useFieldInput<string>(props)
  const translate = useTranslate()
  return (
    <FieldFrame input={input}>
      <NativeSelect
        id={input.id}
        value={input.value}
        onChange={(event) => input.set(event.target.value)}
        onBlur={input.blur}
      >
        <option value=''>{translate('form.nothing')}</option>
        {useSections().map(({ name }) => (
          <option key={name} value={name}>
            {translate(`resources.${name}.name`)}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  )
}
