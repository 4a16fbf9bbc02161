import { pathToPage } from '../../../schema/paths.ts'
import type { NamedSection } from '../../../schema/section.ts'

/** A record that a finding gives as an example. */
export interface ExampleRecord {
  readonly id: string
  /** The address of its form; undefined for sections without one. */
  readonly url?: string
  /** The name of its business unit. */
  readonly unit?: string
  /** It has to be restored before its form opens. */
  readonly deleted?: true
}

interface InSection {
  /** The name of the section by the current definitions. */
  readonly section: string
  /** How many records it concerns. */
  readonly records: number
}
interface InField extends InSection {
  /** The path of the field, such as `times.note`; the current one if the field still exists. */
  readonly field: string
}
interface InUnits extends InSection {
  /** The names of the business units that it concerns. */
  readonly units: readonly string[]
}
interface InName extends InSection {
  /** The option of the section's file that has the name, such as `fields.title` or `statuses.draft`. */
  readonly option: string
}
interface WithExamples {
  /** The first of the records. */
  readonly examples: readonly ExampleRecord[]
}
interface Merged extends InSection {
  /** The merged name. */
  readonly name: string
  /** The possible names before the merge. All records get the first one. */
  readonly former: readonly string[]
  /** All records of the section. */
  readonly total: number
}
interface InTable {
  /** With its schema, such as `content.posts`. */
  readonly table: string
}
interface InColumn extends InTable {
  readonly column: string
}

interface FindingDetails {
  /** Values cannot be converted to the current type of their field. */
  readonly 'value-unconvertible': InField &
    WithExamples & {
      readonly reason: 'languages-differ' | 'formatted' | 'type'
      readonly fieldType: string
      readonly total: number
    }
  /** Links cannot be kept by the current type of their field. */
  readonly 'reference-unconvertible': InField & { readonly fieldType: string }
  /** A section becomes a singleton, and units have several records. */
  readonly 'singleton-crowded': InSection & {
    readonly units: readonly { readonly unit: string; readonly records: number }[]
  }
  /** A column has a type that no definition ever had. */
  readonly 'column-type-differs': InColumn & { readonly type: string; readonly expected: string }

  /** Nothing defines the section any more. */
  readonly 'section-removed': InSection
  /** A section is declared to be merged into another one, which has its own records. */
  readonly 'section-not-merged': InSection & { readonly into: string }
  /** A unit had the section, and a condition hides it there now. */
  readonly 'section-hidden': InUnits
  /** Nothing defines the field any more. */
  readonly 'field-removed': InField
  /** A unit had the field, and a condition hides it there now. */
  readonly 'field-hidden': InField & InUnits
  /** Nothing defines these statuses any more; with `hasNone` the section has no statuses at all. */
  readonly 'status-removed': InSection & {
    readonly statuses: readonly { readonly status: string; readonly records: number }[]
    readonly hasNone: boolean
  }
  /** Nothing defines these choices of a field any more. */
  readonly 'choice-removed': InField & {
    readonly choices: readonly { readonly choice: string; readonly records: number }[]
  }
  /** The records have no address any more. */
  readonly 'slug-removed': InSection
  /** The next daily run anonymizes records that were kept before: after `days`. */
  readonly 'retention-shortened': InSection & { readonly days: number }

  /** Records that are not anonymized yet are kept for `days` now, or without limit. */
  readonly 'retention-extended': InSection & { readonly days?: number }
  /** The section has another permission, and people may see its records who could not before. */
  readonly 'permission-widened': InSection & { readonly before: string; readonly after: string }
  /** A masked field is shown to everybody who may see the section. */
  readonly 'field-unmasked': InField
  /** The date in `field` does not keep published records off the website any more. */
  readonly 'schedule-removed': InField
  /** Records of these statuses get the status of published ones. */
  readonly 'records-published': InSection & { readonly statuses: readonly string[] }
  /** Websites read records that they did not read before. */
  readonly 'website-added': InSection
  /** Websites no longer read records. */
  readonly 'website-removed': InSection

  /** A newer version merged fields or choices that this one tells apart. */
  readonly 'value-merged': InField & Merged
  /** A newer version merged statuses that this one tells apart. */
  readonly 'status-merged': Merged

  /** The definition is one from before a newer version exchanged names: this name gets the values of `from`. */
  readonly 'names-exchanged': InName & { readonly from: string }
  /**
   * A name meant something else in an earlier definition, and this definition does not tell which it means: `was` names something
   * unknown (`skipped`), or does not name it any more (`dropped`). A section has the name that another one had (`exchanged`), or says
   * that it was a section whose records would go elsewhere (`claimed`).
   */
  readonly 'name-ambiguous': InName & {
    readonly reason: 'skipped' | 'dropped' | 'exchanged' | 'claimed'
    readonly was: string
  }

  /** A text is copied to both languages and becomes outdated in the one that it was not written in. */
  readonly 'translation-outdated': InField & { readonly languages: Readonly<Record<'en' | 'ar', number>> }
  /** Two fields became one and both have a value: that of `field` stays in its old column. */
  readonly 'value-conflict': InField & { readonly keeps: string }
  /** A new field has the name of a removed one and shows its values. */
  readonly 'field-readded': InField
  /** A new section has the name of a removed one and shows its records. */
  readonly 'section-readded': InSection
  /** Roles hold a permission that does not exist any more. */
  readonly 'permission-removed': { readonly permission: string; readonly roles: number }
  /** Records violate a rule that was added after their last write. */
  readonly 'rule-violated': InField & WithExamples & { readonly rule: string; readonly delaysIndex: boolean }

  /** No definition has the table; it stays until `--drop`. */
  readonly 'table-undefined': InTable
  /** No definition has the column; it stays until `--drop`. */
  readonly 'column-undefined': InColumn
  /** No definition has the index. */
  readonly 'index-undefined': InTable & { readonly index: string }
  /** No definition has this part of localized texts or rows; it stays until `--drop`. */
  readonly 'value-undefined': InField & InTable

  /** The view of a section lacks a column. */
  readonly 'view-column-missing': InColumn
  /** An index or key could not be created. */
  readonly 'object-failed': { readonly object: string; readonly reason: string }
  /** The locale of the database ignores Arabic letters, so that searches cannot use the index. */
  readonly 'search-locale-unsuitable': { readonly locale: string }
}
export type FindingKind = keyof FindingDetails

/**
 * A fact about a migration that operators should know, such as
 * `{ kind: 'field-removed', section: 'posts', field: 'author', records: 12 }`. Code compares and counts findings;
 * `formatFinding` renders one as a sentence.
 */
export type MigrationFinding<K extends FindingKind = FindingKind> = {
  readonly [P in K]: { readonly kind: P } & FindingDetails[P]
}[K]

/**
 * What the start does because of a finding: a `refusal`, what is `ambiguous` and, unless loss is allowed, a `loss`, a `merge` or an
 * `exchange` stop it. All others are only reported; `drift` is found after the migration.
 */
export const findingEffects = {
  'value-unconvertible': 'refusal',
  'reference-unconvertible': 'refusal',
  'singleton-crowded': 'refusal',
  'column-type-differs': 'refusal',
  'section-removed': 'loss',
  'section-not-merged': 'loss',
  'section-hidden': 'loss',
  'field-removed': 'loss',
  'field-hidden': 'loss',
  'status-removed': 'loss',
  'choice-removed': 'loss',
  'slug-removed': 'loss',
  'retention-shortened': 'loss',
  'retention-extended': 'exposure',
  'permission-widened': 'exposure',
  'field-unmasked': 'exposure',
  'schedule-removed': 'exposure',
  'records-published': 'exposure',
  'website-added': 'exposure',
  'website-removed': 'withdrawal',
  'value-merged': 'merge',
  'status-merged': 'merge',
  'names-exchanged': 'exchange',
  'name-ambiguous': 'ambiguous',
  'translation-outdated': 'outdated',
  'value-conflict': 'conflict',
  'field-readded': 'readded',
  'section-readded': 'readded',
  'permission-removed': 'permission',
  'rule-violated': 'rule',
  'table-undefined': 'leftover',
  'column-undefined': 'leftover',
  'index-undefined': 'leftover',
  'value-undefined': 'leftover',
  'view-column-missing': 'drift',
  'object-failed': 'drift',
  'search-locale-unsuitable': 'drift',
} as const satisfies Readonly<Record<FindingKind, string>>
export type FindingEffect = (typeof findingEffects)[FindingKind]

const maxExamples = 3

/** The first records as examples. `units` are the names of units by id; without `publicUrl` the addresses are paths. */
export const examplesOf = (
  section: NamedSection,
  records: readonly {
    readonly buId: string
    readonly id: string
    readonly slug: string | null
    readonly isDeleted?: boolean
  }[],
  { units, publicUrl = '' }: { readonly units: ReadonlyMap<string, string>; readonly publicUrl?: string | undefined },
): readonly ExampleRecord[] =>
  records.slice(0, maxExamples).map(({ buId, id, slug, isDeleted = false }) => {
    const path = pathToPage(section, 'edit', slug ?? id)
    const unit = units.get(buId)
    return {
      id,
      ...(path && { url: publicUrl + path }),
      ...(unit !== undefined && { unit }),
      ...(isDeleted && { deleted: true as const }),
    }
  })

/** The findings with an effect, in their order. */
export const findingsWith = (
  findings: readonly MigrationFinding[],
  ...effects: readonly FindingEffect[]
): readonly MigrationFinding[] => findings.filter(({ kind }) => effects.includes(findingEffects[kind]))

/** The findings that stop a start. `mayLose` is whether values may become invisible although no definition says so. */
export const blockingFindings = (
  findings: readonly MigrationFinding[],
  { mayLose }: { readonly mayLose: boolean },
): readonly MigrationFinding[] =>
  findingsWith(findings, 'refusal', 'ambiguous', ...(mayLose ? [] : (['loss', 'merge', 'exchange'] as const)))
