import { clicksOf, mostlyFirst } from './shared/clicks.ts'
import type { Demonstration } from './shared/demonstration.ts'

export default {
  mix: clicksOf(260, ['/clinics', '/clinics', '/', '/contact-us'], { clinic: mostlyFirst }),
} satisfies Demonstration
