import fc from 'fast-check'
import sharp from 'sharp'
import { getAtPath } from '../../../src/schema/fields.ts'
import { isRecord } from '../../../src/schema/is-record.ts'
import type { Client } from '../../harness/catalogue-app.ts'

type Schema = Readonly<Record<string, unknown>>
type Body = Readonly<Record<string, unknown>>
/** What a call answered that a stranger made: a record’s id, or why there is none. */
export type CreateResult = { readonly id: string } | { readonly refusal: string }

/** What a body needs unless it says something that this one does not say. */
const unlessSaid = (rules: readonly unknown[]): readonly unknown[] =>
  rules.flatMap((rule) => {
    const [unless, demand] = listAt(rule, 'anyOf')
    return getAtPath(unless, 'not.not') === undefined ? [] : listAt(demand, 'required')
  })

/**
 * Somebody who knows nothing of the product but its published description, and makes records by it: of each body what is required and
 * nothing else, references and files by the addresses that the description names.
 */
export function createOpenApiClient(document: Schema, client: Client) {
  let count = 0
  const addresses = new Map(
    Object.entries(Object(document.paths)).map(([path, item]) => [getAtPath(item, 'get.operationId'), path]),
  )

  const meant = (schema: unknown): Schema => {
    const ref = getAtPath(schema, '$ref')
    if (typeof ref === 'string') return meant(getAtPath(document, ref.slice(2).replaceAll('/', '.')))
    const [first] = listAt(schema, 'anyOf')
    const own = first === undefined ? Object(schema) : { ...Object(schema), ...meant(first) }
    return listAt(schema, 'allOf').map(meant).reduceRight(together, own)
  }

  /** What two schemas of one value say together: the second adds to the first. */
  function together(more: Schema, base: Schema): Schema {
    const [wide, narrow] = [base, more].map(({ properties }) => Object(properties) as Schema)
    const names = [...new Set([...Object.keys(wide ?? {}), ...Object.keys(narrow ?? {})])]
    const properties = names.map((name) => {
      const [first, second] = [wide?.[name], narrow?.[name]]
      return [name, first && second ? together(meant(second), meant(first)) : (second ?? first)]
    })
    return {
      ...{ ...base, ...more },
      ...(names.length > 0 ? { type: 'object', properties: Object.fromEntries(properties) } : {}),
      required: [...new Set([...listAt(base, 'required'), ...listAt(more, 'required')])],
      allOf: [...listAt(base, 'allOf'), ...listAt(more, 'allOf')],
    }
  }

  const resolved = (schema: unknown): unknown => {
    const ref = getAtPath(schema, '$ref')
    return typeof ref === 'string' ? getAtPath(document, ref.slice(2).replaceAll('/', '.')) : schema
  }

  async function madeOf(schema: unknown): Promise<unknown> {
    const own = meant(schema)
    if ('const' in own) return own.const
    if (own['x-file']) return upload(Object(own['x-file']))
    if (typeof own['x-options'] === 'string' && typeOf(own) === 'string') return reference(own['x-options'])
    const [choice] = listAt(own, 'enum')
    if (choice !== undefined) return choice
    switch (typeOf(own)) {
      case 'object':
        return objectOf(own)
      case 'array':
        return Promise.all(Array.from({ length: Number(own.minItems ?? 0) }, () => madeOf(own.items)))
      case 'string':
        return textOf(own)
      case 'boolean':
        return false
      default:
        return Math.max(Number(own.minimum ?? 1), Math.min(1, Number(own.maximum ?? 1)))
    }
  }

  async function objectOf(schema: Schema): Promise<Body> {
    const body: Record<string, unknown> = {}
    for (const name of [...listAt(schema, 'required'), ...unlessSaid(listAt(schema, 'allOf').map(resolved))].map(
      String,
    )) {
      const property = getAtPath(schema.properties, name)
      const { 'x-same': twin, 'x-after': earlier } = meant(property)
      const value = typeof twin === 'string' ? body[twin] : await madeOf(property)
      body[name] = typeof earlier === 'string' ? String(value).replace('-15', '-16') : value
    }
    return body
  }

  function textOf({ format, pattern, examples, minLength = 0, maxLength = 200 }: Schema): string {
    count += 1
    if (format === 'date') return '2027-01-15'
    if (format === 'date-time') return '2027-01-15T09:00:00Z'
    const [example] = listAt({ examples }, 'examples')
    if (typeof example === 'string') return example.includes('@') ? `${count}${example}` : example
    const word = `Word ${letters(count)}`.padEnd(Number(minLength), ' and more').slice(0, Number(maxLength))
    if (typeof pattern === 'string' && !new RegExp(pattern, 'u').test(word)) {
      const texts = fc.stringMatching(new RegExp(pattern, 'u')).filter(({ length }) => length <= Number(maxLength))
      return fc.sample(texts, { numRuns: 1, seed: count })[0] ?? ''
    }
    return word
  }

  /** One of the values that a call answers with: of its first, the id or what is named behind a dot. */
  async function reference(options: string): Promise<unknown> {
    const [call = '', name = 'id'] = options.split('.')
    const address = addresses.get(call) ?? ''
    const known = getAtPath((await client.send('GET', address + (await queryOf(address)))).json(), `data.0.${name}`)
    if (known !== undefined) return known
    const made = await create(address.replace(/\/options$/, ''))
    return 'id' in made ? made.id : null
  }

  /** The parameters that a call cannot do without. */
  async function queryOf(address: string): Promise<string> {
    const parameters = listAt(getAtPath(Object(document.paths)[address], 'get'), 'parameters').map(meant)
    const needed = parameters.filter((one) => one.in === 'query' && one.required === true)
    const pairs = await Promise.all(
      needed.map(async ({ name, schema }) => [String(name), String(await madeOf(schema))]),
    )
    return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
  }

  async function upload(wanted: Schema): Promise<unknown> {
    const width = Number(wanted.minWidth ?? 160)
    const size = { width, height: Math.round(width / Number(wanted.ratio ?? 1)) }
    const types = listAt(wanted, 'types').map(String)
    const isPicture = types.some((type) => type.startsWith('image/'))
    const answer = isPicture
      ? await client.upload(await picture(types, size), 'picture')
      : await client.upload(new TextEncoder().encode('%PDF-1.4\n%%EOF\n'), 'paper.pdf')
    return answer.json().data?.id ?? null
  }

  async function create(address: string, sender: Client = client): Promise<CreateResult> {
    const content = Object(getAtPath(Object(document.paths)[address], 'post.requestBody.content'))
    const answer = await sender.send('POST', address, await madeOf(getAtPath(content['application/json'], 'schema')))
    return answer.statusCode === 201 ? { id: answer.json().data.id } : { refusal: refusalOf(answer.json()) }
  }
  return { create }
}

function refusalOf(body: unknown): string {
  const errors = getAtPath(body, 'errors')
  const named = isRecord(errors)
    ? Object.entries(errors).map(([path, error]) => `${path} ${getAtPath(error, 'key')}`)
    : []
  return named.join(', ') || String(getAtPath(body, 'key'))
}

const typeOf = ({ type }: Schema): unknown => (Array.isArray(type) ? type.find((one) => one !== 'null') : type)
const listAt = (schema: unknown, name: string): readonly unknown[] => {
  const list = Object(schema)[name]
  return Array.isArray(list) ? list : []
}

/** A number in letters, for texts that take no digits. */
const letters = (number: number): string => String(number).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))

const picture = (types: readonly string[], { width, height }: { readonly width: number; readonly height: number }) => {
  const image = sharp({ create: { width, height, channels: 3, background: '#0b7a75' } })
  if (types.includes('image/jpeg')) return image.jpeg().toBuffer()
  return types.includes('image/png') ? image.png().toBuffer() : image.webp().toBuffer()
}
