import { clicksOf } from './shared/clicks.ts'
import type { Demonstration } from './shared/demonstration.ts'

export default { mix: clicksOf(210, ['/contact-us', '/', '/about-us', '/offers']) } satisfies Demonstration
