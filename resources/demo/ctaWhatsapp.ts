import { clicksOf } from './shared/clicks.ts'
import type { Demonstration } from './shared/demonstration.ts'

export default { mix: clicksOf(880, ['/', '/offers', '/doctors', '/services', '/contact-us']) } satisfies Demonstration
