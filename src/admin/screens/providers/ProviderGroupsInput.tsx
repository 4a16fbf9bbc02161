import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import ListInput from '../../../fields/nested/browser/ListInput.tsx'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { InputProps } from '../../field/inputs/use-field-input.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import { useTranslate } from '../../providers/i18n.ts'
import { OutlineButton } from '../../ui/controls/styled-controls.tsx'
import { DryRunDialog } from './DryRunDialog.tsx'
import { ProviderStatusPanel } from './ProviderStatusPanel.tsx'
import styles from './providers.module.css'

/** The group-role mapping of an identity provider, with a dry run. Below, the state of the provider and the URLs to register there. */
export default function ProviderGroupsInput(props: InputProps<FieldOfKind<'list'>>) {
  const t = useTranslate()
  const { base } = useRecordForm()
  const { getValues } = useFormContext()
  const [dryRunGroups, setDryRunGroups] = useState<unknown>()
  return (
    <div className={styles.parts}>
      <ListInput {...props} />
      {base ? (
        <>
          <OutlineButton sx={{ justifySelf: 'start' }} onClick={() => setDryRunGroups(getValues(props.name))}>
            <FlaskConical size={16} aria-hidden />
            {t('providers.try')}
          </OutlineButton>
          <ProviderStatusPanel id={String(base.id)} version={base.version} />
        </>
      ) : (
        <p className={styles.note}>{t('providers.first')}</p>
      )}
      {base && dryRunGroups !== undefined && (
        <DryRunDialog id={String(base.id)} groups={dryRunGroups} onClose={() => setDryRunGroups(undefined)} />
      )}
    </div>
  )
}
