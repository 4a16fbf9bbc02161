import { clicksOf, mostlyFirst } from './shared/clicks.ts'
import type { Demonstration } from './shared/demonstration.ts'

export default {
  mix: clicksOf(130, ['/oncology', '/oncology', '/services'], { oncology: mostlyFirst }),
} satisfies Demonstration
