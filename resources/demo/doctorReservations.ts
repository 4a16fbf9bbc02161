import { bookingGenerator } from './shared/bookings.ts'
import type { DemoData } from './shared/demoData.ts'

const wantedDate = ['2026-12-01', '2026-12-03', '2026-12-06', '2026-12-08', '2026-12-10', '2026-12-14', '2026-12-17']

export default { mix: bookingGenerator('doctor', { wantedDate, clinic: { nth: 1 } }) } satisfies DemoData
