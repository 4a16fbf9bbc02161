import type { DemoDateTime, DemoPicture } from '../../../resources/demo/shared/demoData.ts'
import { demoMotifs } from '../../../resources/demo/shared/demoData.ts'
import { fieldTraitsOf } from '../../fields/field-types.ts'
import type { StorageType } from '../../schema/field-type.ts'
import type { Field } from '../../schema/fields.ts'

/** Converts a value written as text in a demo file to its field's format. */
export function parseDemoValue(field: Field | undefined, value: unknown): unknown {
  if (!field || typeof value !== 'string') return value
  const { storage, isMarkup } = fieldTraitsOf(field)
  const parsed = isMarkup ? markup(value) : readers[storage]?.(value)
  return parsed === undefined ? value : parsed
}

const readers: Readonly<Partial<Record<StorageType, (text: string) => unknown>>> = {
  text: (text) => text.replaceAll('\n', ' '),
  numeric: Number,
  integer: Number,
  boolean: (text) => text === 'yes',
  links: (text) => text.split(', '),
  date: moment,
  timestamptz: moment,
  file: picture,
}

/** `-20d 08:00` or `-3h`, relative to now; undefined for other texts. */
function moment(text: string): DemoDateTime | undefined {
  const [, count, unit, time] = /^([+-]\d+)([dh])(?: (\d\d:\d\d))?$/.exec(text) ?? []
  if (count === undefined) return undefined
  return { [unit === 'h' ? 'hours' : 'days']: Number(count), ...(time ? { time } : {}) }
}

/** `scene`, `scene 16:9` or `mark 512x512`; `none` for no picture where other records have one. */
function picture(text: string): DemoPicture | null | undefined {
  if (text === 'none') return null
  const [name, size] = text.split(' ')
  const motif = demoMotifs.find((candidate) => candidate === name)
  const [, width, separator, height] = /^(\d+)([:x])(\d+)$/.exec(size ?? '') ?? []
  if (!motif || separator === undefined) return motif && { picture: motif }
  return {
    picture: motif,
    ...(separator === ':'
      ? { ratio: `${Number(width)}:${Number(height)}` }
      : { size: `${Number(width)}x${Number(height)}` }),
  }
}

/** Each line is a paragraph, one that begins with `##` a heading, one with `-` or `1.` a list item. */
function markup(text: string): string {
  if (text.startsWith('<')) return text
  const lines = text.split('\n').map(blockOf)
  return lines
    .map(({ list, html }, index) => {
      const [previousList, nextList] = [lines[index - 1]?.list, lines[index + 1]?.list]
      return `${list && previousList !== list ? `<${list}>` : ''}${html}${list && nextList !== list ? `</${list}>` : ''}`
    })
    .join('')
}

function blockOf(line: string): { readonly list?: 'ul' | 'ol'; readonly html: string } {
  if (line.startsWith('## ')) return { html: `<h2>${line.slice(3)}</h2>` }
  if (line.startsWith('- ')) return { list: 'ul', html: `<li>${line.slice(2)}</li>` }
  const numberedText = /^\d+\. (.*)$/.exec(line)?.[1]
  return numberedText === undefined ? { html: `<p>${line}</p>` } : { list: 'ol', html: `<li>${numberedText}</li>` }
}
