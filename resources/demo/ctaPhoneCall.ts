import { clickGenerator } from './shared/clicks.ts'
import type { DemoData } from './shared/demoData.ts'

export default { mix: clickGenerator(680, ['/', '/contact-us', '/doctors', '/clinics', '/offers']) } satisfies DemoData
