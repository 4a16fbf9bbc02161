import type { SidesProps } from '../../engine/history/difference.ts'
import { WholeDifference } from '../../engine/history/WholeDifference.tsx'
import { FieldValue } from '../../engine/show/FieldValue.tsx'
import { useTranslate } from '../../providers/i18n.ts'

/** Files, as what is known of them. */
export function FileDifference(props: SidesProps) {
  const { changed, names } = props
  const t = useTranslate()
  const say = (id: string) =>
    changed.leaf && names.files[id] ? <FieldValue leaf={changed.leaf} value={names.files[id]} /> : t('history.unknown')
  return <WholeDifference {...props} say={(value) => say(String(value))} />
}
