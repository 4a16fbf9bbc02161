import type { SidesProps } from '../../field/differences/difference.ts'
import { SetSides } from '../../field/differences/SetSides.tsx'
import { WholeDifference } from '../../field/differences/WholeDifference.tsx'
import { useTranslate } from '../../providers/i18n.ts'

export function ReferenceDifference(props: SidesProps) {
  const t = useTranslate()
  return (
    <WholeDifference {...props} say={(id) => <bdi>{props.names.titles[String(id)] ?? t('history.unknown')}</bdi>} />
  )
}

export function ReferencesDifference({ before, after, names }: SidesProps) {
  const named = (value: unknown) =>
    (Array.isArray(value) ? value.map(String) : []).map((id) => ({ id, name: names.titles[id] }))
  return <SetSides before={named(before)} after={named(after)} />
}
