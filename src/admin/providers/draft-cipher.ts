import { ask } from './requests/api.ts'
import { readSession } from './requests/session.ts'

const algorithm = 'AES-GCM'
const ivLength = 12

/** Can this browser encrypt? Not on a page that came by plain http from another machine. */
export const canEncrypt = (): boolean => crypto.subtle !== undefined

/** A text that only its person can read again, and only as what it is `about`; nothing while there is no key. */
export async function encrypted(text: string, about: string): Promise<string | undefined> {
  const key = await keyAtHand()
  if (!key) return undefined
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const locked = await crypto.subtle.encrypt(settings(iv, about), key, new TextEncoder().encode(text))
  return base64Of(new Uint8Array([...iv, ...new Uint8Array(locked)]))
}

/** The text again. Rejects when it was encrypted for somebody else, or is about something else; nothing while there is no key. */
export async function decrypted(stored: string, about: string): Promise<string | undefined> {
  const key = await keyAtHand()
  if (!key) return undefined
  const bytes = bytesOf(stored)
  const text = await crypto.subtle.decrypt(settings(bytes.slice(0, ivLength), about), key, bytes.slice(ivLength))
  return new TextDecoder().decode(text)
}

let known: { readonly person: string; readonly key: Promise<CryptoKey | undefined> } | undefined

/** The person's own key, from the server, in the memory of this page only. Asked for again when it did not come. */
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
  const { data } = await ask('GET /api/v1/dashboard/draft-key', {}, { quiet: true })
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
