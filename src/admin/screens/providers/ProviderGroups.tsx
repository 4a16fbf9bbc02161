import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FieldOfKind } from '../../../schema/fields.ts'
import type { InputProps } from '../../field/inputs/use-field-input.ts'
import { useRecordForm } from '../../field/record/record-form.ts'
import ListInput from '../../kinds/nested/ListInput.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { OutlineButton } from '../../ui/controls/controls.tsx'
import { DryRun } from './DryRun.tsx'
import { ProviderState } from './ProviderState.tsx'
import styles from './providers.module.css'

/** The groups of a provider and what they give, with a dry run of them; and below, whether the provider answers and what it has to know. */
export default function ProviderGroups(props: InputProps<FieldOfKind<'list'>>) {
  const t = useTranslate()
  const { base } = useRecordForm()
  const { getValues } = useFormContext()
  const [tried, setTried] = useState<unknown>()
  return (
    <div className={styles.parts}>
      <ListInput {...props} />
      {base ? (
        <>
          <OutlineButton sx={{ justifySelf: 'start' }} onClick={() => setTried(getValues(props.name))}>
            <FlaskConical size={16} aria-hidden />
            {t('providers.try')}
          </OutlineButton>
          <ProviderState id={String(base.id)} version={base.version} />
        </>
      ) : (
        <p className={styles.note}>{t('providers.first')}</p>
      )}
      {base && tried !== undefined && (
        <DryRun id={String(base.id)} groups={tried} onClose={() => setTried(undefined)} />
      )}
    </div>
  )
}
