import { said } from '../group/profiles.ts'
import type { EffectiveSection } from './effective.ts'
import type { Fields } from './fields.ts'
import type { Locale, Words } from './text/words.ts'

/** The labels of common field and tab names, from `i18n`. */
export interface CommonWords {
  readonly fields: Readonly<Record<string, string>>
  readonly tabs: Readonly<Record<string, string>>
}

/**
 * The interface's messages about a section, by flat key: `resources.{section}.name` and `.fields.{path}` as react-admin looks
 * them up, and `sections.{section}.{one|create|about|failed|updated|saves.*|links.*|tabs.*|choices.*|help.*|messages.*|statuses.*|nothing.*}`.
 */
export function messagesOf(
  section: EffectiveSection,
  locale: Locale,
  common: CommonWords,
): Readonly<Record<string, string>> {
  const own = `sections.${section.name}`
  const entries: [string, Words | undefined][] = [
    [`resources.${section.name}.name`, section.label],
    [`${own}.one`, section.one],
    [`${own}.create`, section.create],
    [`${own}.about`, section.about],
    [`${own}.counter`, section.counter?.label],
    [`${own}.failed`, section.messages?.failed],
    [`${own}.updated`, section.messages?.updated],
    ...Object.entries(section.saves ?? {}).map(([name, { label }]): [string, Words] => [`${own}.saves.${name}`, label]),
    ...Object.entries(section.links ?? {}).map(([page, words]): [string, Words] => [`${own}.links.${page}`, words]),
    ...Object.entries(section.tabs ?? {}).map(([name, words]): [string, Words] => [`${own}.tabs.${name}`, words]),
    ...Object.entries(section.statuses ?? {}).map(([name, words]): [string, Words] => [
      `${own}.statuses.${name}`,
      words,
    ]),
    ...Object.entries(section.report?.nothing ?? {}).map(([path, words]): [string, Words | undefined] => [
      `${own}.nothing.${path}`,
      words,
    ]),
    ...fieldEntries(section.fields, own, ''),
  ]
  return {
    ...Object.fromEntries(
      labels(section.fields, locale, common, '').map(([path, label]) => [
        `resources.${section.name}.fields.${path}`,
        label,
      ]),
    ),
    ...Object.fromEntries(section.form.tabs.map((tab) => [`${own}.tabs.${tab.name}`, common.tabs[tab.name] ?? ''])),
    ...Object.fromEntries(entries.flatMap(([key, words]) => (words ? [[key, words[locale]]] : []))),
  }
}

function fieldEntries(fields: Fields, own: string, prefix: string): [string, Words | undefined][] {
  return Object.entries(fields).flatMap(([name, field]): [string, Words | undefined][] => {
    const path = prefix + name
    return [
      [`${own}.help.${path}`, field.help],
      ...Object.entries(field.messages ?? {}).map(([rule, words]): [string, Words] => [
        `${own}.messages.${path}.${rule}`,
        words,
      ]),
      ...('choices' in field
        ? Object.entries(field.choices).map(([value, words]): [string, Words] => [
            `${own}.choices.${path}.${value}`,
            words,
          ])
        : []),
      ...('add' in field ? [[`${own}.add.${path}`, field.add] satisfies [string, Words | undefined]] : []),
      ...('fields' in field ? fieldEntries(field.fields, own, `${path}.`) : []),
    ]
  })
}

function labels(fields: Fields, locale: Locale, common: CommonWords, prefix: string): [string, string][] {
  return Object.entries(fields).flatMap(([name, field]): [string, string][] => [
    [prefix + name, said(field.label, locale) ?? common.fields[name] ?? ''],
    ...('fields' in field ? labels(field.fields, locale, common, `${prefix}${name}.`) : []),
  ])
}
