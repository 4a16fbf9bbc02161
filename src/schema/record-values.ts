/** Values by field name: a request body or a stored record. */
export type RecordValues = Readonly<Record<string, unknown>>
