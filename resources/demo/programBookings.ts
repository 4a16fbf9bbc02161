import { bookingGenerator } from './shared/bookings.ts'
import type { DemoData } from './shared/demoData.ts'

export default { mix: bookingGenerator('program') } satisfies DemoData
