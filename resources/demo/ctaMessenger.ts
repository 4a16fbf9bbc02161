import { clicksOf } from './shared/clicks.ts'
import type { Demonstration } from './shared/demonstration.ts'

export default { mix: clicksOf(240, ['/', '/offers', '/doctors', '/contact-us']) } satisfies Demonstration
