import { Pin } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { EffectiveSection } from '../../schema/effective-section.ts'
import { usePins } from '../context/pinned-sections.ts'
import { useTranslate } from '../providers/i18n.ts'

interface PinButtonProps extends Pick<ComponentProps<'button'>, 'className' | 'tabIndex'> {
  readonly section: Pick<EffectiveSection, 'name'>
}

/** Pins a section to the top of the side bar, or unpins it. */
export function PinButton({ section: { name }, ...button }: PinButtonProps) {
  const t = useTranslate()
  const { pins, toggle } = usePins()
  const isPinned = pins.includes(name)
  const label = t(isPinned ? 'shell.menu.unpin' : 'shell.menu.pin')
  return (
    <button
      {...button}
      type='button'
      aria-pressed={isPinned}
      aria-label={label}
      title={label}
      onClick={() => toggle(name)}
    >
      <Pin size={15} fill={isPinned ? 'currentColor' : 'none'} aria-hidden />
    </button>
  )
}
