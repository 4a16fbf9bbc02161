import Type, { type Static, type TObject, type TProperties, type TSchema, type TUnsafe } from 'typebox'
import { type Locale, locales } from '../schema/text/words.ts'

export type { TSchema as Schema } from 'typebox'

/** An object that has these properties and no others. */
export const object = <P extends TProperties>(properties: P, options: object = {}): TObject<P> =>
  Type.Object(properties, { ...options, additionalProperties: false })
/** A shape that the description of the API has once, under this name. */
export const named = <S extends TSchema>(title: string, schema: S): S => Object.assign(schema, { title })
/**
 * A shape that adds properties to shapes that the description has under a name, and refuses any other property.
 *
 * @example
 * extending([stored], { title: text }) // { allOf: [stored], properties: { title }, unevaluatedProperties: false, … }
 */
export const extending = (bases: readonly TSchema[], properties: TProperties, more: object = {}): TSchema =>
  Type.Object(properties, { allOf: bases, ...more, unevaluatedProperties: false })
export const orNull = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const anything = (description?: string): TUnsafe<unknown> => Type.Unsafe<unknown>({ description })
/** Said by JSON Schema alone, of a type that TypeScript is told. */
export const said = <T>(schema: object): TUnsafe<T> => Type.Unsafe<T>(schema)

export const id = Type.String({ format: 'uuid' })
export const text = Type.String()
export const day = Type.String({ format: 'date' })
export const moment = Type.String({ format: 'date-time' })
export const count = Type.Integer({ minimum: 0 })
/** A version, which is at most PostgreSQL's largest `integer`. */
export const versionFrom = (minimum: 0 | 1, description: string) =>
  Type.Integer({ minimum, maximum: 2_147_483_647, description })
export const version = versionFrom(1, 'The version that a change is based on')
export const locale = said<Locale>({ type: 'string', enum: [...locales] })
export const words = object({ en: text, ar: text })
export const values = said<Readonly<Record<string, unknown>>>({ type: 'object' })

/** What every answer with one thing in it looks like. */
export const dataOf = <S extends TSchema>(schema: S) => object({ data: schema })

/** The language of the answer, and of its refusals. */
export const inLanguage = {
  lang: Type.Optional(
    said<Locale>({
      type: 'string',
      enum: [...locales],
      description: 'A record is in this language, without it in both',
    }),
  ),
}
/** A call that has no other parameter. */
export const languageAlone = object(inLanguage)

export const searched = Type.Optional(Type.String({ maxLength: 50, description: 'At most 50 characters' }))
export const pages = (most: number, standard: string) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: most, description: standard })),
})
export const pageMeta = named('PageMeta', object({ total: count, page: count, per_page: count }))

export const file = named(
  'StoredFile',
  object({ id, url: text, name: text, type: text, bytes: count, width: orNull(count), height: orNull(count) }),
)
export const person = named('Person', object({ id, name: text }))
/** Why, and that it is really them: asked of those who take personal data out or erase it. */
export const confirmation = {
  reason: Type.String({ minLength: 10, maxLength: 300 }),
  password: Type.Optional(
    Type.String({ minLength: 1, description: 'The password of who asks, unless they confirm in another way' }),
  ),
}
export const ownPassword = object({
  'Own-Password': Type.Optional(
    Type.String({
      description: 'The Base64 of the password of who asks, for calls that take a confirmation',
    }),
  ),
  'Own-Passkey': Type.Optional(
    Type.String({ description: 'In its place the Base64 of what a passkey of theirs answered to a confirmation' }),
  ),
  'Own-Provider': Type.Optional(
    Type.String({
      description:
        'In its place the Base64 of the JSON with which somebody ends a sign-in by a provider, of a confirmation that was begun in this session',
    }),
  ),
})

type Plain = string | number | boolean | null | undefined
/** Nobody changes what was answered. */
type Frozen<T> = unknown extends T
  ? T
  : T extends Plain
    ? T
    : T extends readonly unknown[]
      ? { readonly [K in keyof T]: Frozen<T[K]> }
      : { readonly [K in keyof T]: Frozen<T[K]> }
/** What a shape is in TypeScript. */
export type Of<S> = S extends TSchema ? Frozen<Static<S>> : undefined
