import { clicksOf, mostlyFirst } from './shared/clicks.ts'
import type { Demonstration } from './shared/demonstration.ts'

export default { mix: clicksOf(480, ['/offers', '/offers', '/'], { offer: mostlyFirst }) } satisfies Demonstration
