import { clickGenerator } from './shared/clicks.ts'
import type { DemoData } from './shared/demoData.ts'

export default { mix: clickGenerator(240, ['/', '/offers', '/doctors', '/contact-us']) } satisfies DemoData
