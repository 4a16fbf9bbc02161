export interface MalformedForm {
  readonly name: string
  readonly contentType: string
  readonly payload: Buffer
}

const type = 'multipart/form-data; boundary=x'
const field = (name: string, value: string, more = '') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
const file = (content: string, disposition = 'name="file"; filename="a.csv"', more = 'Content-Type: text/csv\r\n') =>
  `--x\r\nContent-Disposition: form-data; ${disposition}\r\n${more}\r\n${content}\r\n`
const section = field('section', 'postCategories')
const cv = field('field', 'cv')
const json = '--x\r\nContent-Disposition: form-data; name="section"\r\nContent-Type: application/json\r\n\r\n'
const end = '--x--\r\n'
const long = 'b'.repeat(5000)

const table: readonly (readonly [name: string, payload: string, contentType?: string])[] = [
  ['no boundary', section + file('name') + end, 'multipart/form-data'],
  ['an empty boundary', section + file('name') + end, 'multipart/form-data; boundary='],
  ['an empty boundary in quotes', section + file('name') + end, 'multipart/form-data; boundary=""'],
  ['a boundary of 5,000 characters', `--${long}\r\n\r\n--${long}--`, `multipart/form-data; boundary=${long}`],
  ['a boundary of 257 characters', 'x', `multipart/form-data; boundary=${'b'.repeat(257)}`],
  ['another boundary than the body has', section + file('name') + end, 'multipart/form-data; boundary=y'],
  ['a body of one byte', '-'],
  ['a body without a part', end],
  ['a body that ends in its first boundary', '--x'],
  ['a body that ends in the head of a part', '--x\r\nContent-Disposition: form-data; na'],
  ['a body that ends in a file', `${section}${file('name').slice(0, -4)}`],
  ['a body that ends in a file for a field', `${cv}${file('name').slice(0, -4)}`],
  ['a body that ends in a text', `${section.slice(0, -8)}`],
  ['a body without its end', section + file('name')],
  ['the head of a part that is cut', `--x\r\nContent-Disposition: form-data; name="fi\r\n${end}`],
  ['the head of a file that is cut after a text', `${section}--x\r\nContent-Disposition: form-da\r\n${end}`],
  ['a part without a head', `--x\r\n\r\nname\r\n${end}`],
  ['a part without a name', `--x\r\nContent-Disposition: form-data\r\n\r\nname\r\n${end}`],
  ['a file without a name of its field', section + file('name', 'filename="a.csv"') + end],
  ['a head of ninety kilobytes', `--x\r\nX-A: ${'a'.repeat(90_000)}\r\n\r\nname\r\n${end}`],
  ['a text that is no JSON, though it says so', `${json}{"a":\r\n${file('name')}${end}`],
  ['a text that is JSON', `${json}{"a":1}\r\n${file('name')}${end}`],
  ['a prototype for a field', field('__proto__', 'x') + file('name') + end],
  ['a prototype for a file', section + file('name', 'name="constructor"; filename="a.csv"') + end],
  ['a file without a name', section + file('name', 'name="file"', 'Content-Type: application/octet-stream\r\n') + end],
  ['a picture without a name', file('GIF89a', 'name="file"', 'Content-Type: application/octet-stream\r\n') + end],
  ['two files', file('name') + file('name') + end],
  ['a hundred texts', field('section', 'a').repeat(100) + end],
  ['a text of a megabyte', field('section', 'a'.repeat(1_000_000)) + end],
]

/** Forms that break RFC 7578, or the limits of the product. */
export const malformedForms: readonly MalformedForm[] = table.map(([name, payload, contentType = type]) => ({
  name,
  contentType,
  payload: Buffer.from(payload),
}))
