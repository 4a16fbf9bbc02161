import type { HostileFile } from './hostile-file.ts'

const many = 30_000
const object = (content: string) => `{"en":${content}}`

const shapes: readonly (readonly [name: string, body: () => string, expected: string])[] = [
  ['arrays nested 5,000 deep', () => object('['.repeat(5000) + ']'.repeat(5000)), 'errors.tooLarge'],
  ['objects nested 5,000 deep', () => `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`, 'errors.tooLarge'],
  ['arrays that are never closed', () => '['.repeat(50_000), 'errors.tooLarge'],
  ['an array of 30,000 numbers', () => object(`[${'0,'.repeat(many)}0]`), 'errors.tooLarge'],
  ['an array of 30,000 arrays', () => object(`[${'[],'.repeat(many)}0]`), 'errors.tooLarge'],
  [
    'an object of 30,000 keys',
    () => `{${Array.from({ length: many }, (_, place) => `"a${place}":0`)}}`,
    'errors.tooLarge',
  ],
  ['one key 30,000 times', () => `{${'"a":0,'.repeat(many)}"a":0}`, 'errors.tooLarge'],
  ['a text of three megabytes', () => object(`"${'a'.repeat(3_000_000)}"`), 'errors.tooLarge'],
  ['a number of three million digits', () => object('9'.repeat(3_000_000)), 'errors.tooLarge'],
  ['blanks of three megabytes', () => ' '.repeat(3_000_000), 'errors.tooLarge'],
  ['a prototype', () => '{"__proto__":{"admin":true}}', 'errors.json'],
  ['a prototype of a constructor', () => '{"constructor":{"prototype":{"admin":true}}}', 'errors.json'],
  ['a text that is not closed', () => '{"en":"', 'errors.json'],
  ['a number that is none', () => '{"en":0x10}', 'errors.json'],
  ['a byte order mark inside', () => '{\ufeff"en":1}', 'errors.json'],
]

export const hostileJson: readonly HostileFile[] = shapes.map(([name, body, expected]) => ({
  ...{ name, kind: 'json', fileName: 'body.json', contentType: 'application/json', expected },
  bytes: () => Buffer.from(body()),
}))
