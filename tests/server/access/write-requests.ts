import type { Body } from '../../harness/fixtures/bodies.ts'

/** What a request needs of the record that it is about. */
export interface Subject {
  readonly id: string
  readonly version: number
  /** A body that changes the record, and one that makes a new record as visible as this one. */
  readonly change: Body
  readonly fresh: Body
}
export interface WriteRequest {
  readonly what: string
  /** What it does, by which a limit stops it. */
  readonly does: 'write' | 'delete'
  readonly prepare?: 'deleted' | 'changed'
  /** Does it leave what visitors see as it is? A role that may not publish may do it then. */
  readonly keepsPublic?: true
  /** It begins a job, which goes through the records by the calls for one: `undo.test.ts` tries what becomes of those. */
  readonly isJob?: true
  readonly body?: (subject: Subject) => object
}

const several = ({ id }: Subject) => ({ slugs: [id] })
/** Nobody sets the passwords of several at once. */
const ofSeveral = ({ change }: Subject) =>
  Object.fromEntries(Object.entries(change).filter(([name]) => !/password/i.test(name)))

/** Every call that writes records of a section, by its name in the route table, with bodies that a role without limits is not refused. */
export const writeRequests: Readonly<Record<string, readonly WriteRequest[]>> = {
  'POST ': [{ what: 'creates', does: 'write', body: ({ fresh }) => fresh }],
  'PATCH ': [{ what: 'changes the one record', does: 'write', body: ({ change }) => change }],
  'PUT ': [{ what: 'replaces the one record', does: 'write', body: ({ fresh, version }) => ({ ...fresh, version }) }],
  'PATCH /:key': [{ what: 'changes', does: 'write', body: ({ change }) => change }],
  'PUT /:key': [{ what: 'replaces', does: 'write', body: ({ fresh, version }) => ({ ...fresh, version }) }],
  'DELETE /:key': [{ what: 'deletes', does: 'delete' }],
  'POST rest': [{ what: 'creates as a stock client does', does: 'write', body: ({ fresh }) => fresh }],
  'PUT rest': [{ what: 'changes as a stock client does', does: 'write', body: ({ change }) => change }],
  'DELETE rest': [{ what: 'deletes as a stock client does', does: 'delete' }],
  'POST /:key/restore': [{ what: 'restores from the trash', does: 'delete', prepare: 'deleted' }],
  'POST /:key/history/:version/restore': [
    { what: 'restores a version', does: 'write', prepare: 'changed', body: ({ version }) => ({ version }) },
  ],
  'POST /:key/confirm': [
    {
      ...{ what: 'confirms a translation', does: 'write', keepsPublic: true },
      body: ({ version }) => ({ language: 'ar', version }),
    },
  ],
  'POST /reorder': [{ what: 'moves in the order', does: 'write', body: ({ id }) => ({ id, before: null }) }],
  'POST /bulk': [
    {
      what: 'changes several',
      does: 'write',
      body: (subject) => ({ ...several(subject), changes: ofSeveral(subject) }),
    },
    { what: 'deletes several', does: 'delete', body: (subject) => ({ ...several(subject), delete: true }) },
    {
      ...{ what: 'restores several', does: 'delete', prepare: 'deleted' },
      body: (subject) => ({ ...several(subject), restore: true }),
    },
  ],
  'POST /bulk/all': [
    {
      ...{ what: 'changes all that match', does: 'write', isJob: true },
      body: (subject) => ({ query: {}, changes: ofSeveral(subject) }),
    },
    { what: 'deletes all that match', does: 'delete', isJob: true, body: () => ({ query: {}, delete: true }) },
    {
      ...{ what: 'restores all that match', does: 'delete', prepare: 'deleted', isJob: true },
      body: () => ({ query: { 'filter[deleted]': 'true' }, restore: true }),
    },
  ],
}

/** Calls of a section that take a body and write no record. */
export const readingCalls: readonly string[] = ['POST /search', 'POST /export', 'POST /:key/unmask']
