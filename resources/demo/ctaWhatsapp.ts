import { clickGenerator } from './shared/clicks.ts'
import type { DemoData } from './shared/demoData.ts'

export default { mix: clickGenerator(880, ['/', '/offers', '/doctors', '/services', '/contact-us']) } satisfies DemoData
