import { clicksOf } from './shared/clicks.ts'
import type { Demonstration } from './shared/demonstration.ts'

export default { mix: clicksOf(420, ['/', '/doctors', '/clinics', '/booking']) } satisfies Demonstration
