import { clicksOf, mostlyFirst } from './shared/clicks.ts'
import type { Demonstration } from './shared/demonstration.ts'

export default { mix: clicksOf(340, ['/services', '/services', '/'], { service: mostlyFirst }) } satisfies Demonstration
