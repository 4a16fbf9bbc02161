import { clickGenerator } from './shared/clicks.ts'
import type { DemoData } from './shared/demoData.ts'

export default { mix: clickGenerator(110, ['/', '/posts', '/posts', '/events']) } satisfies DemoData
