import type { DemoMoment, DemoPicture } from '../../../resources/demo/shared/demonstration.ts'
import { paintings } from '../../../resources/demo/shared/demonstration.ts'
import type { Field } from '../../schema/fields.ts'
import type { Storage } from '../../schema/kinds/kind.ts'
import { factsOf } from '../../schema/kinds.ts'

/** A value that a demonstration file writes as a text, as its field takes it. */
export function read(field: Field | undefined, value: unknown): unknown {
  if (!field || typeof value !== 'string') return value
  const { storage, isMarkup } = factsOf(field)
  const meant = isMarkup ? markup(value) : readers[storage]?.(value)
  return meant === undefined ? value : meant
}

const readers: Readonly<Partial<Record<Storage, (text: string) => unknown>>> = {
  text: (text) => text.replaceAll('\n', ' '),
  numeric: Number,
  integer: Number,
  boolean: (text) => text === 'yes',
  links: (text) => text.split(', '),
  date: moment,
  timestamptz: moment,
  file: picture,
}

/** `-20d 08:00` or `-3h`, counted from now; anything else is what it is. */
function moment(text: string): DemoMoment | undefined {
  const [, count, unit, time] = /^([+-]\d+)([dh])(?: (\d\d:\d\d))?$/.exec(text) ?? []
  if (count === undefined) return undefined
  return { [unit === 'h' ? 'hours' : 'days']: Number(count), ...(time ? { time } : {}) }
}

/** `scene`, `scene 16:9` or `mark 512x512`; `none` where the others have one. */
function picture(text: string): DemoPicture | null | undefined {
  if (text === 'none') return null
  const [name, shape] = text.split(' ')
  const painting = paintings.find((one) => one === name)
  const [, width, by, height] = /^(\d+)([:x])(\d+)$/.exec(shape ?? '') ?? []
  if (!painting || by === undefined) return painting && { picture: painting }
  return {
    picture: painting,
    ...(by === ':' ? { ratio: `${Number(width)}:${Number(height)}` } : { size: `${Number(width)}x${Number(height)}` }),
  }
}

/** Each line is a paragraph, one that begins with `##` a heading, one with `-` or `1.` an entry of a list. */
function markup(text: string): string {
  if (text.startsWith('<')) return text
  const lines = text.split('\n').map(blockOf)
  return lines
    .map(({ list, html }, index) => {
      const [before, after] = [lines[index - 1]?.list, lines[index + 1]?.list]
      return `${list && before !== list ? `<${list}>` : ''}${html}${list && after !== list ? `</${list}>` : ''}`
    })
    .join('')
}

function blockOf(line: string): { readonly list?: 'ul' | 'ol'; readonly html: string } {
  if (line.startsWith('## ')) return { html: `<h2>${line.slice(3)}</h2>` }
  if (line.startsWith('- ')) return { list: 'ul', html: `<li>${line.slice(2)}</li>` }
  const numbered = /^\d+\. (.*)$/.exec(line)?.[1]
  return numbered === undefined ? { html: `<p>${line}</p>` } : { list: 'ol', html: `<li>${numbered}</li>` }
}
