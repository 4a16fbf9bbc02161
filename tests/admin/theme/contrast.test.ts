import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = ['tokens.css', 'accents.css'].map((name) => readFileSync(`src/admin/theme/${name}`, 'utf8')).join('\n')

/** The variables of every rule of the two style sheets, by selector. */
const rules = [...css.matchAll(/([^{}]+)\{([^{}]+)\}/g)].map(([, selector = '', body = '']) => ({
  selector: selector.replace(/\/\*.*?\*\//gs, '').trim(),
  colors: Object.fromEntries(
    [...body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name = '', color = '']) => [name, color]),
  ),
}))
const light = rules.find(({ selector }) => selector === ':root')?.colors ?? {}
const dark = rules.find(({ selector }) => selector === ':root[data-theme="dark"]')?.colors ?? {}
const accents = rules.filter(({ selector }) => selector.includes('data-accent'))

const pairs = [
  ['--ink', '--surface'],
  ['--ink-2', '--surface'],
  ['--ink-3', '--surface'],
  ['--ink-3', '--canvas'],
  ['--ink-3', '--sunken'],
  ['--accent-ink', '--surface'],
  ['--accent-ink', '--accent-soft'],
  ['--accent', '--surface'],
  ['--on-accent', '--accent'],
  ['--good', '--good-soft'],
  ['--warn', '--warn-soft'],
  ['--bad', '--bad-soft'],
  ['--bad', '--surface'],
  ['--info', '--info-soft'],
] as const

test.each([
  ['light', light],
  ['dark', { ...light, ...dark }],
  ...accents.map(({ selector, colors }): [string, Record<string, string>] => [
    selector.split('\n')[0] ?? '',
    { ...light, ...(selector.includes('dark') ? dark : {}), ...colors },
  ]),
])('the colours of %s are of AA contrast', (_name, colors) => {
  const faint = pairs.filter(([ink, ground]) => contrast(colors[ink] ?? '', colors[ground] ?? '') < 4.5)
  expect(faint).toEqual([])
})

test('every accent has both schemes', () => {
  expect(accents).toHaveLength(24)
})

function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
