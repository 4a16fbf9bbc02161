/** Something to do with several records, as somebody would add it: an entry, and the two lines that the compiler then asks for. */
export const entry = [
  'src/schema/access.ts',
  "  delete: { needs: 'delete', of: 'standing', counter: 'deleted' },",
  "  publish: { needs: 'edit', of: 'standing', counter: 'changed' },",
] as const
export const halves = [
  [
    'src/server/records/bulk-operations.ts',
    '  delete: removeSeveral,',
    "  publish: (scope, keys) => forEachKey(scope, keys, async (key) => (await changeRecord(scope, key, { status: 'published' })).id),",
  ],
  [
    'src/admin/engine/list/bulk/bulk-buttons.tsx',
    "  restore: { icon: RotateCcw, label: 'list.actions.restore', done: 'bulk.restored' },",
    "  publish: { icon: RotateCcw, label: 'bulk.status', done: 'bulk.changed' },",
  ],
] as const
