import { clickGenerator, skewedReferences } from './shared/clicks.ts'
import type { DemoData } from './shared/demoData.ts'

export default {
  mix: clickGenerator(130, ['/oncology', '/oncology', '/services'], { oncology: skewedReferences }),
} satisfies DemoData
