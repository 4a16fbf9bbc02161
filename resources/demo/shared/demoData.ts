/**
 * The contents of demonstration files: records as the API takes them, except that
 * - a reference is written as the slug (or `key`) of the other record, or as `{ nth: 3 }`, counted from 1;
 * - a picture is `{ picture: 'scene' }`, cropped to the shape that its field wants, or in the `ratio` or `size` given;
 * - a moment is `{ days: -3, time: '09:00' }` or `{ hours: -2 }`, counted from when the data is made.
 */
export interface DemoData {
  /** The units that have these records, by name; without it, all. */
  readonly units?: readonly string[]
  /** What each of them has unless it says otherwise; in a text, `{title}` is its own word, and of several texts it has one in its turn. */
  readonly each?: Readonly<Record<string, unknown>>
  readonly records?: readonly DemoRecord[]
  readonly mix?: DemoGenerator
}

export interface DemoRecord extends DemoBody {
  /** How other files refer to a record without a slug. */
  readonly key?: string
  /** A second write, some days after the first: what it changes in one language leaves the other out of date. */
  readonly later?: DemoBody
}

export interface DemoBody {
  readonly en?: DemoTexts
  readonly ar?: DemoTexts
  readonly status?: string
  readonly [field: string]: DemoValue | undefined
}
export interface DemoTexts {
  readonly [field: string]: string | DemoTexts
}
type DemoValue =
  | string
  | number
  | boolean
  | null
  | DemoPicture
  | DemoDateTime
  | DemoReferenceByPosition
  | DemoTexts
  | DemoBody
  | readonly (string | DemoReferenceByPosition | DemoBody)[]

/** A `document` is no picture but a PDF of one page, for fields that take files. */
export const demoMotifs = ['scene', 'woman', 'man', 'mark', 'document'] as const
export interface DemoPicture {
  readonly picture: (typeof demoMotifs)[number]
  readonly ratio?: `${number}:${number}`
  readonly size?: `${number}x${number}`
}
export interface DemoDateTime {
  readonly days?: number
  readonly hours?: number
  /** In UTC. */
  readonly time?: string
}
export interface DemoReferenceByPosition {
  readonly nth: number
}

/**
 * Many records out of parts. Each follows one of `shapes`, where a list means one of its entries, `{first.ar}` in a text
 * a word of `words`, the same throughout the record, and `#` a digit.
 */
export interface DemoGenerator {
  /** How many there are, by the unit's name; `*` in the others. */
  readonly count: Readonly<Record<string, number>>
  readonly words: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>
  readonly shapes: readonly DemoTemplate[]
  /** They come by the clock: few at night, most in the evening, fewer at the weekend; otherwise at any hour. */
  readonly byTheClock?: true
}
export interface DemoTemplate {
  /** How often it comes in comparison with the others. */
  readonly share: number
  readonly fields: Readonly<Record<string, DemoTextChoice | DemoPlaceholder | readonly (DemoPlaceholder | null)[]>>
  /** What staff have done with it since; one of those that fit its age. */
  readonly handled: readonly DemoHandling[]
}
/** What no text can say. */
export type DemoPlaceholder = DemoReferenceByPosition | DemoPicture
/** A text, or one of several; `null` is none. */
export type DemoTextChoice = string | readonly (string | null)[]
export interface DemoHandling {
  /** The age of the record, in days: at least, and less than. */
  readonly age: readonly [number, number]
  readonly status: string
  /** Staff by e-mail address. */
  readonly owner?: DemoTextChoice
  readonly notes?: DemoTextChoice
}
