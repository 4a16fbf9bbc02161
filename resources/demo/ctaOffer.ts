import { clickGenerator, skewedReferences } from './shared/clicks.ts'
import type { DemoData } from './shared/demoData.ts'

export default { mix: clickGenerator(480, ['/offers', '/offers', '/'], { offer: skewedReferences }) } satisfies DemoData
