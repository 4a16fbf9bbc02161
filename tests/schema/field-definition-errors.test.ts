import { describe, expect, test } from 'vitest'
import { checkDefinitions } from '../../src/schema/check-definitions.ts'
import type { Fields } from '../../src/schema/fields.ts'
import {
  boolean,
  choice,
  date,
  email,
  feature,
  field,
  image,
  list,
  money,
  number,
  order,
  references,
  slug,
  text,
} from '../../src/schema/index.ts'
import { commonLabels, definitionErrors, errorLines, label, untyped } from './definition-errors.ts'
import { sectionWith } from './sample.ts'

describe('a mistake in a field', () => {
  test.each<[mistake: string, fields: Fields, line: string]>([
    ['an unknown kind', untyped({ title: { kind: 'texts' } }), 'fields.title: there is no kind of field "texts"'],
    ['no field at all', untyped({ title: 'text' }), 'fields.title: it is no field'],
    [
      'a misspelt option',
      untyped({ title: text(untyped({ requried: true })) }),
      'fields.title.requried: there is no such option',
    ],
    [
      'a text that follows a country and is neither currency nor time zone',
      { title: text(), place: text({ label, countryField: 'title' }) },
      'fields.place.countryField: it needs the rule currency or timeZone',
    ],
    [
      'an option of another kind',
      untyped({ title: boolean(untyped({ max: 3 })) }),
      'fields.title.max: there is no such option',
    ],
    [
      'a misspelt feature',
      { title: text({ when: feature(untyped('postTag')) }) },
      'fields.title.when: there is no feature "postTag"',
    ],
    [
      'a misspelt limit',
      untyped({ title: text({ max: untyped({ limit: 'posts' }) }) }),
      'fields.title.max: there is no limit "posts"',
    ],
    [
      'a misspelt ratio of the profiles',
      { image: image({ ratio: untyped({ ratio: 'about' }) }) },
      'fields.image.ratio: there is no ratio "about"',
    ],
    [
      'a misspelt rule',
      { title: text({ messages: untyped({ toolong: label }) }) },
      'fields.title.messages.toolong: there is no rule "toolong"',
    ],
    [
      'a rule that nobody wrote',
      { title: text({ rule: untyped('letters') }) },
      "fields.title.rule: it takes 'textOnly' or 'textAndNumbers' or 'digits' or 'country' or 'currency' or 'timeZone'",
    ],
    [
      'an unknown editor',
      { title: list({ name: text() }, { editor: untyped('grid') }) },
      'fields.title.editor: there is no editor "grid"',
    ],
    [
      'an unknown format',
      { image: image({ formats: untyped(['bmp']) }) },
      'fields.image.formats: there is no format "bmp"',
    ],
    [
      'a ratio with nothing',
      { image: image({ ratio: '4:0' }) },
      "fields.image.ratio: it takes a shape such as '16:9', with both sides above 0",
    ],
    [
      'a ratio written as a fraction',
      { image: image({ ratio: untyped('4/3') }) },
      "fields.image.ratio: it takes a shape such as '16:9', with both sides above 0",
    ],
    [
      'more than uploads allow',
      { image: image({ maxSize: '50mb' }) },
      'fields.image.maxSize: a size is above 0 and at most what uploads allow, 10mb',
    ],
    [
      'nothing',
      { image: image({ maxSize: '0mb' }) },
      'fields.image.maxSize: a size is above 0 and at most what uploads allow, 10mb',
    ],
    ['a text of less than nothing', { title: text({ max: -1 }) }, 'fields.title.max: it takes a whole number from 1'],
    ['a price of less than nothing', { price: money({ max: -1 }) }, 'fields.price.max: it takes a number from 0'],
    [
      'no more than none',
      { isOn: boolean({ label, maxPerUnit: 0 }) },
      'fields.isOn.maxPerUnit: it takes a whole number from 1',
    ],
    [
      'more advised than allowed',
      { title: text({ max: 5, recommended: 9 }) },
      'fields.title.recommended: it is above max',
    ],
    ['above its end', { count: number({ label, min: 5, max: 4 }) }, 'fields.count.min: it is above max'],
    [
      'unique in two languages',
      { title: text({ localized: true, unique: true }) },
      'fields.title.unique: a text in two languages has no value that could be the only one',
    ],
    ['nothing to choose from', { kind: choice({}, { label }) }, 'fields.kind.choices: there is nothing to choose from'],
    [
      'a choice in one language',
      { kind: choice(untyped({ a: { en: 'A' } }), { label }) },
      'fields.kind.choices.a.ar: the text is missing',
    ],
    [
      'another name of no choice',
      { kind: choice({ a: label }, { label, labelsByProfile: { b: { words: 'news' } } }) },
      'fields.kind.labelsByProfile: there is no choice "b"',
    ],
    [
      'a field that depends on itself',
      { title: text({ when: field('title', 'a') }) },
      'fields.title.when: "title" depends on itself',
    ],
    [
      'a field that comes after itself',
      { day: date({ label, after: 'day' }) },
      'fields.day.after: it names the field itself',
    ],
    ['a day after a text', { day: date({ label, after: 'name' }) }, 'fields.day.after: "name" is a text, not a date'],
    [
      'a status that there is not',
      { title: text({ required: field('status', 'live') }) },
      'fields.title.required: "status" is never "live"',
    ],
    [
      'a choice that there is not',
      { kind: choice({ a: label }, { label }), title: text({ when: field('kind', 'b') }) },
      'fields.title.when: "kind" is never "b"',
    ],
    [
      'a switch that is a text',
      { isOn: boolean({ label }), title: text({ when: field('isOn', 'true') }) },
      'fields.title.when: "isOn" is never "true"',
    ],
    [
      'a list that is compared',
      { rows: list({ name: text() }, { label }), title: text({ when: field('rows', 1) }) },
      'fields.title.when: "rows" is a list: there is nothing to compare',
    ],
    [
      'two orders by hand',
      { order: order(), place: order({ label }) },
      'fields.place: a list has one order by hand, and "order" is it',
    ],
    [
      'a name that the database has',
      { createdBy: text({ label }) },
      'fields.createdBy: this name is taken by the system or not in camelCase',
    ],
    [
      'the name of a language',
      { ar: text({ label }) },
      'fields.ar: this name is taken by the system or not in camelCase',
    ],
    ['a slug made from nothing', { slug: slug(untyped(undefined)) }, 'fields.slug.from: it is missing'],
    [
      'a slug made from a switch',
      { isOn: boolean({ label }), slug: slug('isOn') },
      'fields.slug.from: "isOn" is a boolean, not a text',
    ],
    [
      'references to nothing',
      { others: references('nowhere', { label }) },
      'fields.others: there is no section "nowhere"',
    ],
    ['a list that holds nothing', { rows: list({}, { label }) }, 'fields.rows: a list without fields holds nothing'],
    [
      'a misspelt option within rows',
      { rows: list({ name: email(untyped({ max: 3 })) }, { label }) },
      'fields.rows.name.max: there is no such option',
    ],
  ])('%s', (_, fields, line) => {
    expect(definitionErrors({}, fields)).toEqual(errorLines(line))
  })

  test('one record that others are to choose among', () => {
    const only = { ...sectionWith({ name: text() }, { kind: 'singleton' }), name: 'only' }
    const others = sectionWith({ name: text(), other: references('only', { label }) })
    expect(checkDefinitions([only, others], commonLabels).map(({ reason }) => reason)).toEqual([
      '"only" is a singleton: there is nothing to choose from',
    ])
  })
})
