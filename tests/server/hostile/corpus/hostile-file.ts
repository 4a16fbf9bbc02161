/** A file that tries to exhaust the server or to pass for something else. Its bytes are generated, so that none is kept in git. */
export interface HostileFile {
  readonly name: string
  readonly kind: 'xlsx' | 'csv' | 'zip' | 'image' | 'svg' | 'json'
  readonly fileName: string
  readonly contentType: string
  readonly bytes: () => Uint8Array
  /** The key of the error that the API answers with; of `errors.validation`, the key of its problem. */
  readonly expected: string
}
