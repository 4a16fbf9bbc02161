import { clicksOf } from './shared/clicks.ts'
import type { Demonstration } from './shared/demonstration.ts'

export default { mix: clicksOf(110, ['/', '/posts', '/posts', '/events']) } satisfies Demonstration
