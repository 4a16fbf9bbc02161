import type { SidesProps } from '../../field/differences/difference.ts'
import { WholeDifference } from '../../field/differences/WholeDifference.tsx'
import { useTranslate } from '../../providers/i18n.ts'
import { FieldValue } from '../FieldValue.tsx'

/** Files, as what is known of them. */
export function FileDifference(props: SidesProps) {
  const { changed, names } = props
  const t = useTranslate()
  const say = (id: string) =>
    changed.leaf && names.files[id] ? <FieldValue leaf={changed.leaf} value={names.files[id]} /> : t('history.unknown')
  return <WholeDifference {...props} say={(value) => say(String(value))} />
}
