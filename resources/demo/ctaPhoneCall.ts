import { clicksOf } from './shared/clicks.ts'
import type { Demonstration } from './shared/demonstration.ts'

export default { mix: clicksOf(680, ['/', '/contact-us', '/doctors', '/clinics', '/offers']) } satisfies Demonstration
