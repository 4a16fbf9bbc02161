import type { JsonSchema } from '../../schema/kinds/kind.ts'
import { permissions } from '../../schema/permissions.ts'
import { ownPasswordParameter } from './own-password.ts'
import { answers, dataOf, json, type Paths, staff } from './paths.ts'
import { refTo } from './schemas.ts'

const base = '/api/v1/dashboard'
const text = { type: 'string' }
const id = { type: 'string', format: 'uuid' }
const moment = { type: 'string', format: 'date-time' }
const object = (properties: object) => ({ type: 'object', properties })
const list = (items: object) => ({ type: 'array', items })
const inPath = (name: string) => ({ name, in: 'path', required: true, schema: text })

const session = object({
  ...{ id: text, agent: { type: ['string', 'null'] }, createdAt: moment, lastSeenAt: moment },
  current: { type: 'boolean' },
})
const profile = object({
  ...{ id, name: text, email: text, avatar: { type: ['string', 'null'] }, active: { type: 'boolean' } },
  lastSignInAt: { type: ['string', 'null'], format: 'date-time' },
  posts: list(object({ unit: object({ en: text, ar: text }), role: text })),
  sessions: list(session),
  own: { type: 'boolean' },
  secondFactor: object({
    since: { type: ['string', 'null'], format: 'date-time' },
    recoveryCodes: { type: 'integer', description: 'How many are left' },
    compulsory: { type: 'boolean', description: 'Whether a role of the account asks for it' },
  }),
  passwordMin: { type: 'integer' },
  mayChange: { type: 'boolean', description: 'Whether who asks may change what counts in every unit of the account' },
})
const changes = object({ name: text, email: text, avatar: { ...id, type: ['string', 'null'] } })
const passwords = object({
  currentPassword: { ...text, description: 'Needed for one’s own account' },
  password: text,
  confirmPassword: text,
})
const passwordCheck = object({
  min: { type: 'integer', description: 'How many characters a new password must have' },
  strength: { type: 'integer', minimum: 0, maximum: 3, description: '0 where it would be refused' },
  problem: { type: ['object', 'null'], properties: { key: text, values: { type: 'object' } } },
})
const ownPassword = json({ ...object({ password: text }), required: ['password'] })
const withCodes: JsonSchema = object({ data: profile, recoveryCodes: list(text) })
const role = object({ id, name: text, permissions: list({ type: 'string', enum: permissions }) })

/** The endpoints about who works where, and about people's own accounts. */
export const staffPaths: Paths = {
  [`${base}/getRolesByBusinessUnit`]: {
    get: {
      operationId: 'rolesByBusinessUnit',
      summary: 'The roles of a unit, for people with Access Admin there',
      security: staff,
      parameters: [{ name: 'bu', in: 'query', required: true, schema: text }],
      responses: answers(dataOf(list(role))),
    },
  },
  [`${base}/assignable-units`]: {
    get: {
      operationId: 'assignableUnits',
      summary: 'The units in which the person has Access Admin',
      security: staff,
      responses: answers(dataOf(list(refTo('Unit')))),
    },
  },
  [`${base}/password-check`]: {
    post: {
      operationId: 'checkPassword',
      summary: 'What the server would say of a new password, which is kept nowhere',
      security: staff,
      requestBody: json(object({ password: text, email: text, name: text })),
      responses: answers(dataOf(passwordCheck)),
    },
  },
  ...accountPaths('', ''),
  ...accountPaths('/{id}', 'Of'),
  ...secondFactorPaths(),
}

/** One's own second factor; that of another can only be taken away. */
function secondFactorPaths(): Paths {
  const own = `${base}/profile/second-factor`
  const post = (operationId: string, requestBody: object, answer: JsonSchema) => ({
    post: { operationId, security: staff, requestBody, responses: answers(answer) },
  })
  const code = json({ ...object({ code: text }), required: ['code'] })
  return {
    [own]: post('beginSecondFactor', ownPassword, dataOf(refTo('SecondFactorSetUp'))),
    [`${own}/code`]: post('confirmSecondFactor', code, withCodes),
    [`${own}/recovery-codes`]: post('renewRecoveryCodes', ownPassword, withCodes),
    [`${own}/off`]: post('switchSecondFactorOff', ownPassword, dataOf(profile)),
    [`${base}/profile/{id}/second-factor`]: {
      parameters: [inPath('id'), ownPasswordParameter],
      delete: { operationId: 'resetSecondFactor', security: staff, responses: answers(dataOf(profile)) },
    },
  }
}

/** One's own account, or with an id that of another. */
function accountPaths(key: string, suffix: string): Paths {
  const parameters = key === '' ? [] : [inPath('id')]
  const call = (operationId: string, rest: object = {}) => ({
    operationId: operationId + suffix,
    security: staff,
    responses: answers(dataOf(profile)),
    ...rest,
  })
  return {
    [`${base}/profile${key}`]: {
      ...{ parameters, get: call('profile') },
      patch: call('changeProfile', { parameters: [ownPasswordParameter], requestBody: json(changes) }),
    },
    [`${base}/profile${key}/sessions`]: { parameters, delete: call('endSessions') },
    [`${base}/profile${key}/sessions/{session}`]: {
      parameters: [...parameters, inPath('session')],
      delete: call('endSession'),
    },
    [`${base}/change-password${key}`]: {
      parameters: [...parameters, ...(key === '' ? [] : [ownPasswordParameter])],
      post: call('changePassword', { requestBody: json(passwords) }),
    },
  }
}
