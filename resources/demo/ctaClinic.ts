import { clickGenerator, skewedReferences } from './shared/clicks.ts'
import type { DemoData } from './shared/demoData.ts'

export default {
  mix: clickGenerator(260, ['/clinics', '/clinics', '/', '/contact-us'], { clinic: skewedReferences }),
} satisfies DemoData
