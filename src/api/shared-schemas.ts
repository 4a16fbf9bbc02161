import Type, { type Static, type TObject, type TProperties, type TSchema, type TUnsafe } from 'typebox'
import { type Locale, locales } from '../schema/text/locales.ts'

export type { TSchema as Schema } from 'typebox'

/** An object with these properties and no others. */
export const strictObject = <P extends TProperties>(properties: P, options: object = {}): TObject<P> =>
  Type.Object(properties, { ...options, additionalProperties: false })
/** A schema that the API description contains once, under this name. */
export const titled = <S extends TSchema>(title: string, schema: S): S => Object.assign(schema, { title })
/**
 * Adds properties to named schemas and rejects all others.
 *
 * @example
 * extendObject([stored], { title: text }) // { allOf: [stored], properties: { title }, unevaluatedProperties: false, … }
 */
export const extendObject = (bases: readonly TSchema[], properties: TProperties, more: object = {}): TSchema =>
  Type.Object(properties, { allOf: bases, ...more, unevaluatedProperties: false })
export const nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()])
export const unknownValue = (description?: string): TUnsafe<unknown> => Type.Unsafe<unknown>({ description })
/** A JSON Schema whose TypeScript type is stated by the caller, not inferred. */
export const typedSchema = <T>(schema: object): TUnsafe<T> => Type.Unsafe<T>(schema)

export const id = Type.String({ format: 'uuid' })
export const string = Type.String()
export const day = Type.String({ format: 'date' })
export const timestamp = Type.String({ format: 'date-time' })
export const count = Type.Integer({ minimum: 0 })
/** A record version; the maximum is PostgreSQL's largest `integer`. */
export const recordVersionSchema = (minimum: 0 | 1, description: string) =>
  Type.Integer({ minimum, maximum: 2_147_483_647, description })
export const version = recordVersionSchema(1, 'The version that a change is based on')
/** A language, with what it means as a parameter. */
export const localeWith = (description?: string) =>
  typedSchema<Locale>({ type: 'string', enum: [...locales], ...(description ? { description } : {}) })
export const locale = localeWith()
export const localizedTextSchema = strictObject({ en: string, ar: string })
export const jsonObject = typedSchema<Readonly<Record<string, unknown>>>({ type: 'object' })

/** The envelope of every response with one value. */
export const dataEnvelope = <S extends TSchema>(schema: S) => strictObject({ data: schema })

/** The envelope of a response to an action that can be undone. */
export const actionEnvelope = <S extends TSchema>(schema: S) =>
  strictObject({
    data: schema,
    action: undoableAction,
  })
const undoableAction = titled(
  'UndoableAction',
  Type.Union([id, Type.Null()], { description: 'The recent action to undo; null if nothing changed' }),
)

/** The language of the response, including error messages. */
export const langParameter = {
  lang: Type.Optional(localeWith('A record is in this language, without it in both')),
}
/** The query of an endpoint without other parameters. */
export const langQuery = strictObject(langParameter)

export const searchQuery = Type.Optional(Type.String({ maxLength: 50, description: 'At most 50 characters' }))
export const paginationParameters = (maxPerPage: number, standard: string) => ({
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: maxPerPage, description: standard })),
})
export const pageMeta = titled('PageMeta', strictObject({ total: count, page: count, per_page: count }))

export const storedFile = titled(
  'StoredFile',
  strictObject({
    id,
    url: string,
    name: string,
    type: string,
    bytes: count,
    width: nullable(count),
    height: nullable(count),
  }),
)
export const personSchema = titled('Person', strictObject({ id, name: string }))
/** The reason, and the credential for re-authentication: required to export or erase personal data. */
export const reasonAndPassword = {
  reason: Type.String({ minLength: 10, maxLength: 300 }),
  password: Type.Optional(
    Type.String({
      minLength: 1,
      description: 'The password of the current user, unless another re-authentication header is sent',
    }),
  ),
}
export const reauthHeaders = strictObject({
  'X-Reauth-Password': Type.Optional(
    Type.String({
      description: 'The Base64 of the current user’s password, for requests that require re-authentication',
    }),
  ),
  'X-Reauth-Passkey': Type.Optional(Type.String({ description: 'Alternatively the Base64 of a passkey assertion' })),
  'X-Reauth-Provider': Type.Optional(
    Type.String({
      description:
        'Alternatively the Base64 of the JSON that completes a re-authentication with a provider, started in this session',
    }),
  ),
})

type Plain = string | number | boolean | null | undefined
/** Response values are read-only. */
type Frozen<T> = unknown extends T
  ? T
  : T extends Plain
    ? T
    : T extends readonly unknown[]
      ? { readonly [K in keyof T]: Frozen<T[K]> }
      : { readonly [K in keyof T]: Frozen<T[K]> }
/** The TypeScript type of a schema. */
export type StaticOf<S> = S extends TSchema ? Frozen<Static<S>> : undefined
