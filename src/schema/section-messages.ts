import { textInLocale } from '../group/profiles.ts'
import type { EffectiveSection } from './effective-section.ts'
import type { Fields } from './fields.ts'
import type { Locale, LocalizedText } from './text/locales.ts'

/** The labels of common field and tab names, from `i18n`. */
export interface CommonLabels {
  readonly fields: Readonly<Record<string, string>>
  readonly tabs: Readonly<Record<string, string>>
}

/**
 * The messages of a section by flat key: `resources.{section}.name` and `.fields.{path}`, which react-admin reads, and
 * `sections.{section}.{one|create|about|failed|updated|saves.*|links.*|tabs.*|choices.*|help.*|messages.*|statuses.*|nothing.*}`.
 */
export function sectionMessages(
  section: EffectiveSection,
  locale: Locale,
  common: CommonLabels,
): Readonly<Record<string, string>> {
  const sectionKey = `sections.${section.name}`
  const entries: [string, LocalizedText | undefined][] = [
    [`resources.${section.name}.name`, section.label],
    [`${sectionKey}.one`, section.one],
    [`${sectionKey}.create`, section.create],
    [`${sectionKey}.about`, section.about],
    [`${sectionKey}.counter`, section.dashboardCounter?.label],
    [`${sectionKey}.failed`, section.messages?.failed],
    [`${sectionKey}.updated`, section.messages?.updated],
    ...Object.entries(section.saveActions ?? {}).map(([name, { label }]): [string, LocalizedText] => [
      `${sectionKey}.saves.${name}`,
      label,
    ]),
    ...Object.entries(section.links ?? {}).map(([page, words]): [string, LocalizedText] => [
      `${sectionKey}.links.${page}`,
      words,
    ]),
    ...Object.entries(section.tabs ?? {}).map(([name, words]): [string, LocalizedText] => [
      `${sectionKey}.tabs.${name}`,
      words,
    ]),
    ...Object.entries(section.statuses ?? {}).map(([name, words]): [string, LocalizedText] => [
      `${sectionKey}.statuses.${name}`,
      words,
    ]),
    ...Object.entries(section.report?.nothing ?? {}).map(([path, words]): [string, LocalizedText | undefined] => [
      `${sectionKey}.nothing.${path}`,
      words,
    ]),
    ...fieldEntries(section.fields, sectionKey, ''),
  ]
  return {
    ...Object.fromEntries(
      labels(section.fields, locale, common, '').map(([path, label]) => [
        `resources.${section.name}.fields.${path}`,
        label,
      ]),
    ),
    ...Object.fromEntries(
      section.form.tabs.map((tab) => [`${sectionKey}.tabs.${tab.name}`, common.tabs[tab.name] ?? '']),
    ),
    ...Object.fromEntries(entries.flatMap(([key, words]) => (words ? [[key, words[locale]]] : []))),
  }
}

function fieldEntries(fields: Fields, sectionKey: string, prefix: string): [string, LocalizedText | undefined][] {
  return Object.entries(fields).flatMap(([name, field]): [string, LocalizedText | undefined][] => {
    const path = prefix + name
    return [
      [`${sectionKey}.help.${path}`, field.help],
      ...Object.entries(field.messages ?? {}).map(([rule, words]): [string, LocalizedText] => [
        `${sectionKey}.messages.${path}.${rule}`,
        words,
      ]),
      ...('choices' in field
        ? Object.entries(field.choices).map(([value, words]): [string, LocalizedText] => [
            `${sectionKey}.choices.${path}.${value}`,
            words,
          ])
        : []),
      ...('add' in field
        ? [[`${sectionKey}.add.${path}`, field.add] satisfies [string, LocalizedText | undefined]]
        : []),
      ...('fields' in field ? fieldEntries(field.fields, sectionKey, `${path}.`) : []),
    ]
  })
}

function labels(fields: Fields, locale: Locale, common: CommonLabels, prefix: string): [string, string][] {
  return Object.entries(fields).flatMap(([name, field]): [string, string][] => [
    [prefix + name, textInLocale(field.label, locale) ?? common.fields[name] ?? ''],
    ...('fields' in field ? labels(field.fields, locale, common, `${prefix}${name}.`) : []),
  ])
}
