import { bookingsOf } from './shared/bookings.ts'
import type { Demonstration } from './shared/demonstration.ts'

export default { mix: bookingsOf('conference') } satisfies Demonstration
