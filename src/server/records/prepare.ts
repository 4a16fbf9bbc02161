import sanitizeHtml from 'sanitize-html'
import { holds } from '../../schema/conditions.ts'
import { type Fields, isEmpty, isRecord, leavesOf, valueAt, withValueAt } from '../../schema/fields.ts'
import { cleaned, pathsOf } from '../../schema/judging/cleaning.ts'
import { isList } from '../../schema/kinds/nested.ts'
import { isOversized, isOwnPicture } from '../../schema/kinds/rich-text.ts'
import type { StoredFile } from '../../schema/kinds/upload.ts'
import { factsOf, takesFile } from '../../schema/kinds.ts'
import { givingWay } from '../context/pace.ts'
import { findFiles } from '../files/files.ts'
import { findSentFile } from '../personal/personal-files.ts'
import type { Scope } from '../store/scope.ts'
import { mapped, type Placed, placedValues, storable, type Values } from '../store/values.ts'

/**
 * A body as it will be judged and stored under an id: texts cleaned, markup made harmless, files as what is known of them, switches off
 * where nothing is said of them, and nothing in fields that do not apply to it.
 */
export async function prepare(scope: Scope, body: Values, id: string, known?: Files): Promise<Values> {
  const { fields } = scope.section
  const markup = await safeMarkup(fields, body)
  const texts = mapped(fields, body, (field, value) => {
    if (typeof value !== 'string') return value
    return (factsOf(field).isMarkup ? markup.get(value) : undefined) ?? storable(value)
  })
  const clean = cleaned(fields, texts)
  const open = known ?? (await openFilesOf(scope, [clean]))
  const own = await sentFilesOf(scope, clean, id)
  const hydrated = mapped(fields, clean, (field, value) =>
    takesFile(field) && value !== null ? ((field.personal ? own : open).get(idOf(value)) ?? {}) : value,
  )
  return withoutInapplicable(scope, withSwitches(fields, hydrated))
}

/** The markup of a body, made harmless, by what it was; other requests are served between two texts. */
async function safeMarkup(fields: Fields, body: Values): Promise<ReadonlyMap<string, string>> {
  const giveWay = givingWay()
  const safe = new Map<string, string>()
  for (const { leaf, value } of placedValues(fields, body)) {
    // What is too large to be cleaned is refused as it is.
    if (!factsOf(leaf.field).isMarkup || typeof value !== 'string' || isOversized(value)) continue
    safe.set(value, harmless(storable(value)))
    await giveWay()
  }
  return safe
}

type Files = ReadonlyMap<string, StoredFile>

/** The files that bodies name in fields that anybody may see. */
export function openFilesOf({ db, unit, section }: Scope, bodies: readonly Values[]): Promise<Files> {
  const placed = bodies.flatMap((body) => placedFiles(section.fields, body)).filter(({ leaf }) => !leaf.field.personal)
  return findFiles(db, unit.id, [...new Set(placed.map(({ value }) => idOf(value)))])
}

/** The files that a body names which were sent for its personal fields. */
async function sentFilesOf(scope: Scope, body: Values, id: string): Promise<Files> {
  const sent: [string, StoredFile][] = []
  for (const { leaf, value } of placedFiles(scope.section.fields, body).filter(({ leaf }) => leaf.field.personal))
    sent.push(...(await findSentFile(scope, leaf.path, { file: idOf(value), record: id })))
  return new Map(sent)
}

const placedFiles = (fields: Fields, body: Values): readonly Placed[] =>
  placedValues(fields, body).filter(({ leaf }) => takesFile(leaf.field))

/** A file is written as its id, or as the object that it was read as; only the id of that counts. */
const idOf = (value: unknown): string => String(isRecord(value) ? value.id : value)

function withSwitches(fields: Fields, body: Values): Values {
  return leavesOf(fields).reduce<Values>((result, { path, field }) => {
    const value = valueAt(result, path)
    if (factsOf(field).storage === 'boolean' && isEmpty(value)) return withValueAt(result, path, false)
    if (!isList(field) || !Array.isArray(value)) return result
    const rows = value.map((row) => (isRecord(row) ? withSwitches(field.fields, row) : row))
    return withValueAt(result, path, rows)
  }, body)
}

function withoutInapplicable(scope: Scope, body: Values): Values {
  const circumstances = { features: scope.profile.features, record: body }
  return leavesOf(scope.section.fields)
    .filter(({ field }) => !holds(field.when, circumstances))
    .flatMap(pathsOf)
    .reduce<Values>(
      (result, { path }) => (isEmpty(valueAt(result, path)) ? result : withValueAt(result, path, null)),
      body,
    )
}

/** What the editor can make, links of safe addresses and pictures of our own; everything else is dropped, its text kept. */
const harmless = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'code', 'ul', 'ol', 'li'],
      ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'mark', 'span', 'bdi', 'a', 'img', 'figure', 'figcaption'],
      ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup', 'col'],
    ],
    allowedAttributes: {
      '*': ['dir', 'lang'],
      a: ['href', 'target', 'rel', 'title'],
      img: ['src', 'alt', 'title', 'width', 'height'],
      th: ['colspan', 'rowspan', 'scope', 'colwidth'],
      td: ['colspan', 'rowspan', 'colwidth'],
      ol: ['start'],
      p: ['style'],
      h2: ['style'],
      h3: ['style'],
      h4: ['style'],
    },
    allowedStyles: { '*': { 'text-align': [/^(left|right|center|justify|start|end)$/] } },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    nestingLimit: 100,
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isOwnPicture(attribs.src ?? ''),
    transformTags: {
      a: (tagName, attribs) => ({
        tagName,
        attribs: attribs.target === '_blank' ? { ...attribs, rel: 'noopener noreferrer' } : attribs,
      }),
      '*': (tagName, { dir, ...attribs }) => ({
        tagName,
        attribs: dir && /^(ltr|rtl|auto)$/.test(dir) ? { ...attribs, dir } : attribs,
      }),
    },
  })
