import { clickGenerator, skewedReferences } from './shared/clicks.ts'
import type { DemoData } from './shared/demoData.ts'

export default {
  mix: clickGenerator(340, ['/services', '/services', '/'], { service: skewedReferences }),
} satisfies DemoData
