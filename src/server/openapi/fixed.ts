import type { JsonSchema } from '../../schema/kinds/kind.ts'
import { answers, dataOf, json, languageParameter, type Paths, staff } from './paths.ts'
import { refTo } from './schemas.ts'

const base = '/api/v1/dashboard'
const token = [{ token: [] }]
const open: readonly object[] = []
const text: JsonSchema = { type: 'string' }
const id: JsonSchema = { type: 'string', format: 'uuid' }
const anything: JsonSchema = { type: 'object' }
const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items })

/** Where uploads are sent, and where JSON makes a record of the section that has the address. */
export const uploadPath = `${base}/files`

const signedIn: JsonSchema = {
  type: 'object',
  properties: { access_token: text, data: anything, recoveryCodes: list(text) },
}
/** What a sign-in goes on with: `code` where a second factor is in use, `setUp` where one must be. */
const pending: JsonSchema = {
  type: 'object',
  properties: { secondFactor: { type: 'string', enum: ['code', 'setUp'] }, challenge: text },
}

/** The endpoints that do not come from a section. */
export const fixedPaths: Paths = {
  [`${base}/login`]: {
    post: {
      operationId: 'login',
      security: open,
      requestBody: json({
        type: 'object',
        properties: { email: text, password: text },
        required: ['email', 'password'],
      }),
      responses: answers({ oneOf: [signedIn, pending] }),
    },
  },
  [`${base}/login/second-factor`]: {
    post: {
      operationId: 'beginCompulsorySecondFactor',
      summary: 'The secret for an authenticator app, where a role asks for a second factor and there is none',
      security: open,
      requestBody: json({ type: 'object', properties: { challenge: text }, required: ['challenge'] }),
      responses: answers(dataOf(refTo('SecondFactorSetUp'))),
    },
  },
  [`${base}/login/code`]: {
    post: {
      operationId: 'loginCode',
      summary:
        'Ends a sign-in by a code of the authenticator app or a recovery code; the first code sets the second factor up',
      security: open,
      requestBody: json({
        type: 'object',
        properties: { challenge: text, code: text },
        required: ['challenge', 'code'],
      }),
      responses: answers(signedIn),
    },
  },
  [`${base}/logout`]: { post: { operationId: 'logout', security: token, responses: answers(anything) } },
  [`${base}/business-units`]: {
    get: {
      operationId: 'unit',
      security: token,
      parameters: [{ name: 'bu', in: 'query', required: true, schema: text }],
      responses: answers(dataOf(refTo('Unit'))),
    },
  },
  [`${base}/auth-business-units`]: {
    get: { operationId: 'units', security: token, responses: answers(dataOf(list(refTo('Unit')))) },
  },
  [`${base}/draft-key`]: {
    get: {
      operationId: 'draftKey',
      summary: 'The key, 256 bits as base64, that the unsaved work of the person is encrypted with on their devices',
      security: token,
      responses: answers(dataOf(text)),
    },
  },
  ...read('admin/permissions', 'permissions'),
  ...read('people', 'people'),
  ...read('counts', 'counts'),
  [`${base}/search`]: {
    post: {
      operationId: 'search',
      summary:
        'Records of all sections that the person may list; whole phones and addresses are found too, which is written down',
      security: staff,
      parameters: [languageParameter],
      requestBody: json({ type: 'object', properties: { q: { type: 'string', maxLength: 50 } } }),
      responses: answers(dataOf({})),
    },
  },
  ...read('home', 'home', [
    { name: 'days', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 365, default: 30 } },
    languageParameter,
  ]),
  [`${base}/elsewhere`]: {
    get: {
      operationId: 'elsewhere',
      summary: 'The other units of the person in which a section that they may list there has a record of this key',
      security: staff,
      parameters: ['section', 'key'].map((name) => ({ name, in: 'query', required: true, schema: text })),
      responses: answers(dataOf(list(refTo('Unit')))),
    },
  },
  [`${base}/file-uses`]: {
    get: {
      operationId: 'fileUses',
      summary: 'The records that show a file or link to it; those that the person may not see are counted',
      security: staff,
      parameters: [
        { name: 'file', in: 'query', required: true, schema: id },
        { name: 'except', in: 'query', schema: id, description: 'A record that is left out' },
        languageParameter,
      ],
      responses: answers({ type: 'object', properties: { data: list(refTo('FileUse')), meta: anything } }),
    },
  },
  [`${base}/media`]: {
    get: {
      operationId: 'media',
      summary:
        'The pictures in the records that the person may see, those sent last first; never one of a personal field',
      security: staff,
      parameters: [
        { name: 'q', in: 'query', schema: { type: 'string', maxLength: 50 } },
        { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, default: 1 } },
        { name: 'per_page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 100, default: 24 } },
        languageParameter,
      ],
      responses: answers({
        type: 'object',
        properties: { data: list(refTo('LibraryPicture')), meta: refTo('PageMeta') },
      }),
    },
  },
  [uploadPath]: {
    post: {
      operationId: 'upload',
      security: staff,
      requestBody: upload(),
      responses: answers(dataOf(refTo('StoredFile')), 201),
    },
  },
  '/files/{key}': {
    get: {
      operationId: 'file',
      security: open,
      parameters: [
        { name: 'key', in: 'path', required: true, schema: text },
        { name: 'w', in: 'query', schema: { type: 'integer', enum: [64, 160, 320, 640, 1280] } },
      ],
      responses: { 200: { description: 'The file' } },
    },
  },
  '/healthz': { get: { operationId: 'healthz', security: open, responses: answers(anything) } },
  '/readyz': { get: { operationId: 'readyz', security: open, responses: answers(anything) } },
}

function read(path: string, operationId: string, parameters: readonly object[] = []): Paths {
  return { [`${base}/${path}`]: { get: { operationId, security: staff, parameters, responses: answers(dataOf({})) } } }
}

function upload() {
  const properties = { file: { type: 'string', format: 'binary' }, section: text, field: text }
  return {
    required: true,
    content: { 'multipart/form-data': { schema: { type: 'object', properties, required: ['file'] } } },
  }
}
