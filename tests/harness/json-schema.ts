import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isRecord } from '../../src/schema/is-record.ts'

/** Keywords of OpenAPI and of the description of the API that say nothing about a value. */
const hints = ['x-options', 'x-file', 'x-same', 'x-after', 'x-statuses', 'example']

/** Says what is wrong with a value by a schema; nothing where it is as the schema has it. */
export type SchemaValidator = (value: unknown, schema: unknown) => readonly string[]

/** Another's validator of JSON Schema 2020-12, with formats and unknown keywords refused; `document` holds what schemas refer to. */
export function createSchemaValidator(document: object = {}): SchemaValidator {
  // A type may be a list, and a base may leave out what the schema that adds to it says.
  const ajv = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false, allErrors: false })
  addFormats.default(ajv)
  ajv.addVocabulary(hints)
  ajv.addKeyword('components')
  const components = Reflect.get(document, 'components')
  const known = new Map<unknown, ReturnType<typeof ajv.compile>>()
  if (isRecord(components)) ajv.addSchema({ $id: 'api:', components: { schemas: components.schemas } }, 'api:')
  return (value, schema) => {
    const validate = known.get(schema) ?? ajv.compile(pointing(schema))
    known.set(schema, validate)
    if (validate(value)) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
    )
  }
}

/** The same with references into the document. */
const pointing = (schema: unknown): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"api:#/')) as object
