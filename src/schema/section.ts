import type { Icon, MenuGroup } from '../group/icons.ts'
import type { Requirement } from '../group/permissions.ts'
import type { TextByProfile } from '../group/profiles.ts'
import type { Condition } from './conditions.ts'
import type { PublishingRuleName, ScreenName, WritePolicyName } from './editors.ts'
import type { FieldPath, Fields } from './fields.ts'
import type { PreviousNames } from './migrations/renames.ts'
import type { Statuses } from './statuses.ts'
import type { LocalizedText } from './text/locales.ts'

export type Path = `/${string}`
/** Columns that every record has, whatever its section. */
export type SystemColumn = 'status' | 'languages' | 'createdAt' | 'updatedAt' | 'owner' | 'notes'

export interface MenuOptions {
  readonly group: MenuGroup
  readonly icon: Icon
  /** The position within the group; entries without one come last, sorted by name. */
  readonly order?: number
  /** The section whose menu entry this one is indented under. */
  readonly parent?: string
  readonly when?: Condition
}

export interface Routes {
  /** The prefix of the other paths. Default: the section's name in kebab-case. */
  readonly base?: Path
  readonly list?: Path
  /** A second path of the list. */
  readonly also?: Path
  readonly create?: Path | false
  readonly edit?: Path | false
  readonly show?: Path | false
  /** Edit page without a slug: `optional` offers a choice of records, `required` answers 404. */
  readonly editSlug?: 'optional' | 'required'
  /** Detail page without a slug: `optional` offers a choice of records. Otherwise that path is the list's path, or a 404. */
  readonly showSlug?: 'optional'
}

export interface ListOptions<Name extends string> {
  readonly columns: readonly (Name | SystemColumn)[]
  /** Columns that the column chooser offers but that are hidden by default. */
  readonly more?: readonly (Name | SystemColumn)[]
  readonly filters?: readonly (Name | SystemColumn)[]
  readonly search?: readonly Name[]
  readonly sort?: Name | SystemColumn | `-${Name | SystemColumn}`
  /** The reference to this same section that holds a record's parent: the list is a tree. No record can be its own ancestor. */
  readonly tree?: Name
  /** Maximum number of tree levels, the top level included. Deeper existing records stay, but cannot get deeper. */
  readonly depth?: number
}

/** Fields one below the other; the fields of an inner list are side by side. */
export type FormLayout<Name extends string> = readonly (Name | readonly Name[])[]

/** The figures of a section's report, in addition to the record count per day. The report's page is the screen `report`. */
export interface ReportOptions<Name extends string> {
  /** Fields to group by: the report counts the records per value. Texts, choices and references are possible. */
  readonly by: readonly Name[]
  /** Labels for the empty value of such a field, where an empty value has a meaning. */
  readonly nothing?: Readonly<Partial<Record<Name, LocalizedText>>>
  /** A table with one row per record of a reference field and one column per choice of a choice field. */
  readonly table?: { readonly rows: Name; readonly columns: Name }
  /** The inbox with the records that result from the counted events. The report lists them for users who may list the inbox. */
  readonly source?: string
}

/** The fields of an event for calendars (iCalendar). Days are in the unit's time zone. */
export interface CalendarOptions<Name extends string> {
  /** The first day: a date field. */
  readonly start: Name
  /** The last day. Default: the first day. */
  readonly end?: Name
  /** The times of day: time fields. Without them the event takes whole days. */
  readonly startTime?: Name
  readonly endTime?: Name
  readonly location?: Name
}

export interface WebsiteOptions<Name extends string> {
  /** The fields that the website reads; a group stands for all its fields. A field that is not listed never leaves the back office. */
  readonly fields: readonly Name[]
  /** The path of a record's page below the unit's front-end URL. Records without a page of their own have none. */
  readonly path?: Path
  /** Whether the form shows the URL of the page. */
  readonly shown?: Condition
  /** `'all'` for a section without the status `published`: each of its records is public. */
  readonly records?: 'all'
  /** The fields that make a record an event in a calendar. */
  readonly calendar?: CalendarOptions<Name>
}

/** A save action for a new record: the button label, and whether the list or one of the section's `pages` opens afterwards. */
export interface SaveActionOptions {
  readonly label: LocalizedText
  readonly next: 'list' | Path
}

export interface SectionOptions<F extends Fields> {
  /** Previous names of the section's file: its records are migrated, and its previous API path still works. */
  readonly was?: PreviousNames
  readonly label: LocalizedText | TextByProfile
  /** The singular label, for one record. */
  readonly singular?: LocalizedText | TextByProfile
  /** The label of the button that creates a record. */
  readonly createLabel?: LocalizedText | TextByProfile
  /** The purpose of the section; its list shows this text while it is empty. */
  readonly description?: LocalizedText | TextByProfile
  /** The required permission for every action of the section: one, all of several, any of several, or a role. */
  readonly permission: Requirement
  /** The path to which users without the permission are redirected. Default: an error page. */
  readonly redirectWithoutPermission?: Path
  /**
   * Units that do not match do not have the section: `when: profile('aha-eg', 'aha-ksa')`. To hide only the menu entry, use `menu.when`.
   */
  readonly when?: Condition
  /** The menu entry. Of several entries, the first one whose condition is true in the unit applies. */
  readonly menu?: MenuOptions | readonly [MenuOptions, ...MenuOptions[]]
  /** Paths that differ from the section's name. Actions without a page of their own open in a drawer on the list page. */
  readonly routes?: Routes
  /** Custom pages by path below the base path: `'/:slug/steps/:step?': 'conferenceSteps'`. */
  readonly pages?: Readonly<Record<Path, ScreenName>>
  /**
   * Labels of the links to custom `pages`, by path. A page with `:slug` is linked from the record's form and detail page, any other from the
   * list.
   */
  readonly links?: Readonly<Record<Path, LocalizedText>>
  /** The save actions of a new record, the main one first. Default: one action, which opens the edit page afterwards. */
  readonly saveActions?: Readonly<Record<string, SaveActionOptions>>
  /** `false` if the path of its spreadsheet, `{api}/export`, belongs to another section. */
  readonly exportable?: false
  /** The path under `/api/v1/dashboard/`, or an absolute path that starts with `/`. Default: the section's name. */
  readonly api?: string
  /**
   * Users who may edit a section that refers to this one may also read its list: at the section's own API path (`true`), or at this one,
   * which is resolved as `api` is.
   */
  readonly optionsEndpoint?: true | string
  /** The field with the title of a record. */
  readonly title: FieldPath<F>
  /** The image field that represents a record. */
  readonly picture?: FieldPath<F>
  readonly fields: F
  /** Statuses other than draft, published and archived; `false` for a section without statuses. */
  readonly statuses?: Statuses | false
  /** The date field from which a published record is visible. */
  readonly schedule?: FieldPath<F>
  readonly list: ListOptions<FieldPath<F>>
  /** Tabs by name, and `side` for the sidebar. Default: one tab with the fields in declared order. */
  readonly form?: Readonly<Record<string, FormLayout<FieldPath<F>>>>
  /** Labels of tabs for which `i18n` has no `tabs.<name>`. */
  readonly tabs?: Readonly<Record<string, LocalizedText>>
  /** What the unit's website reads of the section (`docs/website.md`). Without this option it reads nothing. */
  readonly website?: WebsiteOptions<FieldPath<F>>
  /**
   * The dashboard counter on the home page. Counters are sorted by `order`; inboxes also have a chart by day. Counters with the same `name`
   * are added up, under the `label` of the first section.
   */
  readonly dashboardCounter?: { readonly name: string; readonly order: number; readonly label?: LocalizedText }
  /** Makes the section a report; `GET {base}/report` returns its figures. */
  readonly report?: ReportOptions<FieldPath<F>>
  /** The custom screen that replaces the generated list, or the form of a singleton. */
  readonly screen?: ScreenName
  /** The custom screen that replaces the generated detail page. */
  readonly detail?: ScreenName
  /** `false` for incoming records that need no processing: they are read-only. */
  readonly processable?: false
  /** Minimum number of records that a unit needs. Until then, the home page lists the section for the unit's master-admins. */
  readonly minRecords?: number
  /** `false` if records cannot be deleted: they end with a status instead. */
  readonly deletable?: false
  /** `true` if all units share the records and their history. Only sections whose table is a view over tables of the server can have it. */
  readonly sharedAcrossUnits?: true
  /** Retention period in days: a daily job then anonymizes the personal fields. Omitted: records are kept without limit. */
  readonly retention?: number
  /** The publishing rule across several fields, by its name in `src/schema/publishing`. */
  readonly publishing?: PublishingRuleName
  /** The write policy, for rules that no field option can express, by its name in `src/server/write-policies`. */
  readonly writePolicy?: WritePolicyName
  readonly messages?: {
    /** The message when a save fails because a language is incomplete. */
    readonly failed?: LocalizedText
    /** The message after a change is saved, instead of the default message. */
    readonly updated?: LocalizedText
  }
}

type SectionKind = 'collection' | 'singleton' | 'inbox' | 'log'

/** A section as its file defines it, with any fields. */
export interface Section
  extends Omit<SectionOptions<Fields>, 'title' | 'picture' | 'schedule' | 'list' | 'form' | 'report' | 'website'> {
  readonly kind: SectionKind
  readonly title: string
  readonly picture?: string
  readonly schedule?: string
  readonly list: ListOptions<string>
  readonly report?: ReportOptions<string>
  readonly form?: Readonly<Record<string, FormLayout<string>>>
  readonly website?: WebsiteOptions<string>
}
/** A section with its name: the name of its file. */
export interface NamedSection extends Section {
  readonly name: string
}

/** A collection of records that staff write. */
export const section = <const F extends Fields>(options: SectionOptions<F>): Section => ({
  kind: 'collection',
  ...options,
})
/** A section with one record per unit, such as its settings. */
export const singleton = <const F extends Fields>(options: SectionOptions<F>): Section => ({
  kind: 'singleton',
  ...options,
})
/** Records that the website submits: staff change the status, owner and notes, never the fields, and create no records. */
export const inbox = <const F extends Fields>(options: SectionOptions<F>): Section => ({ kind: 'inbox', ...options })
/** Records that the server itself writes; they are read-only. */
export const log = <const F extends Fields>(options: Omit<SectionOptions<F>, 'statuses'>): Section => ({
  kind: 'log',
  statuses: false,
  ...options,
})

/** The possible menu entries of a section. */
export const menuEntriesOf = ({ menu }: Pick<Section, 'menu'>): readonly MenuOptions[] =>
  menu === undefined ? [] : 'group' in menu ? [menu] : menu

/** Turns the result of `import.meta.glob` for a folder of section files into sections, named after their files. */
export function loadSections(files: Readonly<Record<string, Section>>): readonly NamedSection[] {
  // `checkDefinitions` reports a file without a default export, together with all other errors.
  return Object.entries(files).map(([path, definition]) => ({
    ...definition,
    name: path.replace(/^.*\//, '').replace(/\.ts$/, ''),
  }))
}
