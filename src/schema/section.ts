import type { Icon, MenuGroup } from '../group/icons.ts'
import type { Requirement } from '../group/permissions.ts'
import type { WordsByProfile } from '../group/profiles.ts'
import type { Condition } from './conditions.ts'
import type { GuardName, PublishingRule, ScreenName } from './editors.ts'
import type { FieldPath, Fields } from './fields.ts'
import type { Was } from './past/was.ts'
import type { Statuses } from './statuses.ts'
import type { Words } from './text/words.ts'

export type Path = `/${string}`
/** Columns that every record has, whatever its section. */
export type SystemColumn = 'status' | 'languages' | 'createdAt' | 'updatedAt' | 'owner' | 'notes'

export interface MenuOptions {
  readonly group: MenuGroup
  readonly icon: Icon
  /** Its place within the group; entries without one come last, by name. */
  readonly order?: number
  /** The section that it stands indented under. */
  readonly parent?: string
  readonly when?: Condition
}

export interface Routes {
  /** What the other paths begin with; by default the section's name in kebab-case. */
  readonly base?: Path
  readonly list?: Path
  /** A second address of the list. */
  readonly also?: Path
  readonly create?: Path | false
  readonly edit?: Path | false
  readonly show?: Path | false
  /** Whether the edit page without a slug lets the person choose a record, or is a 404. */
  readonly editSlug?: 'optional' | 'required'
  /** Whether the detail page without a slug lets the person choose a record; else that is the list's address, or a 404. */
  readonly showSlug?: 'optional'
}

export interface ListOptions<Name extends string> {
  readonly columns: readonly (Name | SystemColumn)[]
  /** Offered by the column chooser, not shown at first. */
  readonly more?: readonly (Name | SystemColumn)[]
  readonly filters?: readonly (Name | SystemColumn)[]
  readonly search?: readonly Name[]
  readonly sort?: Name | SystemColumn | `-${Name | SystemColumn}`
  /** The reference to this very section under which a record stands: the list is a tree, and no record stands under itself. */
  readonly tree?: Name
  /** How many levels the tree has at most, those at the top included; what is deeper from before stays, and gets no deeper. */
  readonly depth?: number
}

/** Fields one under another; an inner list stands side by side. */
export type Layout<Name extends string> = readonly (Name | readonly Name[])[]

/** What a report says of a section's records beside their number by day. Its page is the screen `report`. */
export interface ReportOptions<Name extends string> {
  /** The fields by whose values the records are counted: texts, choices and references. */
  readonly by: readonly Name[]
  /** What it means that such a field is empty, where that says something. */
  readonly nothing?: Readonly<Partial<Record<Name, Words>>>
  /** A table with a row for each record that one field refers to, and a column for each choice of another. */
  readonly table?: { readonly rows: Name; readonly columns: Name }
  /** The inbox whose records came of what is counted: listed beside, for those who may list it. */
  readonly behind?: string
}

/** A way to save a new record: what its button says, and whether the list or one of the section's `pages` follows. */
export interface SaveOptions {
  readonly label: Words
  readonly next: 'list' | Path
}

export interface SectionOptions<F extends Fields> {
  /** What its file was called before: its records are carried over, and its former address goes on answering. */
  readonly was?: Was
  readonly label: Words | WordsByProfile
  /** What one record is called. */
  readonly one?: Words | WordsByProfile
  /** The words of the button that makes a new one. */
  readonly create?: Words | WordsByProfile
  /** What the section is for, said by its list while that is empty. */
  readonly about?: Words | WordsByProfile
  /** The permission that every action of the section takes, all of several, any of several, or the role. */
  readonly permission: Requirement
  /** Where people without it are sent instead of being told so. */
  readonly withoutPermission?: Path
  /** Other units do not have the section at all: `when: profile('aha-eg', 'aha-ksa')`. Where only its entry is missing, `menu.when` says so. */
  readonly when?: Condition
  /** Its entry in the side bar; of several, the first whose condition holds in the unit. */
  readonly menu?: MenuOptions | readonly [MenuOptions, ...MenuOptions[]]
  /** Paths that differ from the section's name. What a section can do without having a page for it is done in a drawer beside its list. */
  readonly routes?: Routes
  /** Pages that are written by hand, by their path under the base: `'/:slug/steps/:step?': 'conferenceSteps'`. */
  readonly pages?: Readonly<Record<Path, ScreenName>>
  /** Those of `pages` that a record's form and detail page lead to, by the words of their links. */
  readonly links?: Readonly<Record<Path, Words>>
  /** The ways to save a new record, the main one first; without them there is one, which the edit page follows. */
  readonly saves?: Readonly<Record<string, SaveOptions>>
  /** `false` where the address of its spreadsheet, `{api}/export`, is that of another section. */
  readonly exported?: false
  /** Its path under `/api/v1/dashboard/`, or a whole one beginning with `/`; by default the section's name. */
  readonly api?: string
  /** Whoever may edit what refers to the section reads its list too: at its own address (`true`), or at another path in the same form. */
  readonly lookUp?: true | string
  /** The field that names a record. */
  readonly title: FieldPath<F>
  /** The picture that stands for a record. */
  readonly picture?: FieldPath<F>
  readonly fields: F
  /** States other than draft, published and archived; `false` for a section without any. */
  readonly statuses?: Statuses | false
  /** The date from which a published record shows. */
  readonly schedule?: FieldPath<F>
  readonly list: ListOptions<FieldPath<F>>
  /** Tabs by name, and `side`: the narrow column. Without it, one tab in declared order. */
  readonly form?: Readonly<Record<string, Layout<FieldPath<F>>>>
  /** The words of tabs that `i18n` has no `tabs.<name>` for. */
  readonly tabs?: Readonly<Record<string, Words>>
  /**
   * The path under the unit's front-end URL where the website shows a record, and whether its form shows that address.
   */
  readonly website?: { readonly path: Path; readonly shown?: Condition }
  /**
   * Counted on the home page: the smaller `order` stands first, inboxes are drawn by day too. Sections of one `name` are added up,
   * under the `label` of the first.
   */
  readonly counter?: { readonly name: string; readonly order: number; readonly label?: Words }
  /** A section that is counted rather than worked through; `GET {base}/report` answers its figures. */
  readonly report?: ReportOptions<FieldPath<F>>
  /** The screen that stands in the place of the engine's list, or of a singleton's form. */
  readonly screen?: ScreenName
  /** The screen that stands in the place of the engine's detail page. */
  readonly detail?: ScreenName
  /** `false` for what comes in and nobody works through: it can be read, and nothing of it changed. */
  readonly handled?: false
  /** How many records a unit needs here before it can work; its home page says so to its master-admins until it has them. */
  readonly needed?: number
  /** `false` where nothing is deleted: a record ends by its status. */
  readonly removal?: false
  /** `true` where the records are the group's: every unit shows the same ones, and what became of them. Its table is a view that does so. */
  readonly ofGroup?: true
  /** For how many days its personal fields are kept; then a daily job forgets them. */
  readonly retention?: number
  /** What must hold between its parts before it is published, and no field can say: `src/schema/publishing` has one of each name. */
  readonly publishing?: PublishingRule
  /** The rules of writing that no field can say: `src/server/guards` has one of each name. */
  readonly guard?: GuardName
  readonly messages?: {
    /** Said when saving fails because a language is not filled in. */
    readonly failed?: Words
    /** Said when a change is saved, instead of the general words. */
    readonly updated?: Words
  }
}

type SectionKind = 'collection' | 'singleton' | 'inbox' | 'log'

/** A section as its file defines it, whatever its fields. */
export interface Section
  extends Omit<SectionOptions<Fields>, 'title' | 'picture' | 'schedule' | 'list' | 'form' | 'report'> {
  readonly kind: SectionKind
  readonly title: string
  readonly picture?: string
  readonly schedule?: string
  readonly list: ListOptions<string>
  readonly report?: ReportOptions<string>
  readonly form?: Readonly<Record<string, Layout<string>>>
}
/** A section with its name, which is its file's name. */
export interface NamedSection extends Section {
  readonly name: string
}

/** A collection of records that staff write. */
export const section = <const F extends Fields>(options: SectionOptions<F>): Section => ({
  kind: 'collection',
  ...options,
})
/** One record for each unit, such as its settings. */
export const singleton = <const F extends Fields>(options: SectionOptions<F>): Section => ({
  kind: 'singleton',
  ...options,
})
/** What the website sends in: staff change its status, owner and notes, never its fields, and create none. */
export const inbox = <const F extends Fields>(options: SectionOptions<F>): Section => ({ kind: 'inbox', ...options })
/** What the server itself writes down: it is read, and nobody changes anything of it. */
export const log = <const F extends Fields>(options: Omit<SectionOptions<F>, 'statuses'>): Section => ({
  kind: 'log',
  statuses: false,
  ...options,
})

/** The entries that a section may have in the side bar. */
export const menusOf = ({ menu }: Pick<Section, 'menu'>): readonly MenuOptions[] =>
  menu === undefined ? [] : 'group' in menu ? [menu] : menu

/** The sections of a folder of section files, as `import.meta.glob` hands them over, by the names of the files. */
export function sectionsFrom(files: Readonly<Record<string, Section>>): readonly NamedSection[] {
  // A file without a default export is named with the other mistakes at boot.
  return Object.entries(files).map(([path, definition]) => ({
    ...definition,
    name: path.replace(/^.*\//, '').replace(/\.ts$/, ''),
  }))
}
