import { clickGenerator } from './shared/clicks.ts'
import type { DemoData } from './shared/demoData.ts'

export default { mix: clickGenerator(210, ['/contact-us', '/', '/about-us', '/offers']) } satisfies DemoData
