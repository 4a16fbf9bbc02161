import { clicksOf, mostlyFirst } from './shared/clicks.ts'
import type { Demonstration } from './shared/demonstration.ts'

export default {
  mix: clicksOf(520, ['/doctors', '/doctors', '/clinics', '/'], { doctor: mostlyFirst }),
} satisfies Demonstration
