import { clickGenerator, skewedReferences } from './shared/clicks.ts'
import type { DemoData } from './shared/demoData.ts'

export default {
  mix: clickGenerator(520, ['/doctors', '/doctors', '/clinics', '/'], { doctor: skewedReferences }),
} satisfies DemoData
