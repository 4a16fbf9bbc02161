/** What `GET {base}/report` answers. */
export interface ReportAnswer {
  readonly from: string
  readonly to: string
  readonly total: number
  /** In as many days before. */
  readonly previous: number
  readonly days: readonly DayCount[]
  readonly by: Readonly<Record<string, Shares>>
  readonly table?: readonly TableRow[]
}
interface DayCount {
  readonly day: string
  readonly count: number
  readonly previous: number
}
export interface Shares {
  readonly rows: readonly Share[]
  readonly other: number
}
export interface Share {
  readonly value: string | null
  readonly title?: string | null
  readonly count: number
  readonly previous: number
}
export interface TableRow {
  readonly id: string
  readonly title: string | null
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
}
