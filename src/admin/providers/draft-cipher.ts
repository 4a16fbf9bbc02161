import { call } from './requests/api.ts'
import { readSession } from './requests/session.ts'

const algorithm = 'AES-GCM'
const ivLength = 12

/** Can this browser encrypt? Web Crypto is missing on plain http pages of another host. */
export const canEncrypt = (): boolean => crypto.subtle !== undefined

/** Encrypts a text. Only the same person can decrypt it, and only with the same `about`. Returns undefined while there is no key. */
export async function encrypt(text: string, about: string): Promise<string | undefined> {
  const key = await keyAtHand()
  if (!key) return undefined
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const locked = await crypto.subtle.encrypt(settings(iv, about), key, new TextEncoder().encode(text))
  return base64Of(new Uint8Array([...iv, ...new Uint8Array(locked)]))
}

/** Decrypts a text. Rejects if it was encrypted for another person or another `about`. Returns undefined while there is no key. */
export async function decrypt(stored: string, about: string): Promise<string | undefined> {
  const key = await keyAtHand()
  if (!key) return undefined
  const bytes = bytesOf(stored)
  const text = await crypto.subtle.decrypt(settings(bytes.slice(0, ivLength), about), key, bytes.slice(ivLength))
  return new TextDecoder().decode(text)
}

let known: { readonly person: string; readonly key: Promise<CryptoKey | undefined> } | undefined

/** The person's own key from the server, kept in this page's memory only. A failed request is repeated at the next call. */
function keyAtHand(): Promise<CryptoKey | undefined> {
  const person = readSession().userInfo?.id
  if (!person || !canEncrypt()) return Promise.resolve(undefined)
  if (known?.person === person) return known.key
  const key = fetchKey().catch(() => {
    known = undefined
    return undefined
  })
  known = { person, key }
  return key
}

async function fetchKey(): Promise<CryptoKey> {
  const { data } = await call('GET /api/v1/dashboard/draft-key', {}, { silent: true })
  return await crypto.subtle.importKey('raw', bytesOf(data), algorithm, false, ['encrypt', 'decrypt'])
}

const settings = (iv: Uint8Array<ArrayBuffer>, about: string): AesGcmParams => ({
  name: algorithm,
  iv,
  additionalData: new TextEncoder().encode(about),
})

const base64Of = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
