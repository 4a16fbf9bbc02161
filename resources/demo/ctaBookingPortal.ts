import { clickGenerator } from './shared/clicks.ts'
import type { DemoData } from './shared/demoData.ts'

export default { mix: clickGenerator(420, ['/', '/doctors', '/clinics', '/booking']) } satisfies DemoData
