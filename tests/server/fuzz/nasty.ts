import fc from 'fast-check'

/** Texts that have broken something somewhere: in parsers, in SQL, in HTML, in JSON columns, in search. */
const known = [
  ...[
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x\udfff',
    '\ufeff',
    '\u202e\u2066',
    'e\u0301'.repeat(40),
    '👩‍👩‍👧‍👦',
    '\r\n\t\v\f',
  ],
  ...[
    "'",
    "' or 1=1 --",
    '"; drop table core.admins; --',
    '%',
    '_%_',
    '\\',
    '$1',
    '{}',
    '[]',
    '{"a":1}',
    '#{7*7}',
    '{{7*7}}',
  ],
  ...[
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<b>'.repeat(300),
    '<![CDATA[',
    '&#0;',
    'javascript:alert(1)',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'null',
    'undefined',
    'NaN',
    'Infinity',
    '-0',
    '1e400',
    '0x10',
    '٠١٢٣',
    '۱۲۳',
  ],
  ...[
    '../../etc/passwd',
    'file:///etc/passwd',
    'http://[::1',
    '%00',
    '%zz',
    '%',
    '+',
    '=HYPERLINK("x")',
    'null\n',
    'إدارة',
  ],
  ...[
    '9999-99-99',
    '2026-02-30',
    '0000-00-00T00:00:00Z',
    '275760-09-13T00:00:00.001Z',
    '24:00',
    '-1',
    '1.5',
    '2147483648',
    '9007199254740993',
  ],
]
export const nastyText = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...known) },
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 300 }) },
  { weight: 1, arbitrary: fc.nat(20_000).map((length) => 'ع'.repeat(length)) },
)

const deep = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 'bottom')
const deepObject = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>((en) => ({ en, ar: en === 'bottom' ? null : 1 }), 'bottom')

/** A value of any type that JSON has. */
export const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: nastyText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 1.1),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>([], {}, [null], [[]], { en: {} }, { id: 'x' }, [{ id: {} }], { length: 9 }),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 400 }).map(deep) },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }).map(deepObject) },
  { weight: 1, arbitrary: fc.nat(3000).map((length) => Array.from({ length }, (_, index) => index)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.uuid() },
)

/** Bodies that are no JSON, or not the JSON that they say. */
export const nastyPayload = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[',
    'null',
    '"text"',
    '17',
    '{"a":1,}',
    "{'a':1}",
    '\ufeff{}',
    '{"__proto__":{"admin":true}}',
  ),
  fc.constantFrom(
    '{"a":1,"a":2}',
    '{"constructor":{"prototype":{}}}',
    '{"status":"\\ud800"}',
    '{"a":1e999}',
    '\u0000',
    '{}{}',
  ),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth)),
  fc.integer({ min: 1, max: 5000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.json(),
  nastyText,
)
export const contentType = fc.constantFrom(
  ...['application/json', 'application/json; charset=utf-16', 'text/plain', 'application/x-www-form-urlencoded'],
  ...[
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
    'application/json;;',
    'APPLICATION/JSON',
  ],
)

/** What the headers that are looked at may be made to say; a header holds no control characters and nothing beyond Latin-1. */
const headerText = nastyText.map((text) => text.replace(/[^\t\x20-\x7e\xa0-\xff]/g, '?').trim())
export const nastyHeaders = fc.dictionary(
  fc.constantFrom(
    ...['authorization', 'bu-id', 'lang', 'range', 'if-none-match', 'accept', 'accept-encoding', 'origin', 'referer'],
    ...[
      'x-forwarded-for',
      'x-http-method-override',
      'cookie',
      'user-agent',
      'content-length-x',
      'if-modified-since',
      'expect-x',
    ],
  ),
  fc.oneof(
    headerText,
    headerText.map((text) => `Bearer ${text}`),
    fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=9-1', '*', 'gzip;q=0'),
  ),
  { maxKeys: 5 },
)
