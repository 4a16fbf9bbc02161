import sharp from 'sharp'
import type { DemoPicture } from '../../../resources/demo/shared/demonstration.ts'

type Painting = Exclude<DemoPicture['picture'], 'document'>
export interface Canvas {
  readonly width: number
  readonly height: number
  readonly format: 'webp' | 'jpg' | 'png'
}

/** Three colours of each picture: ground, middle and light. */
const palettes: readonly (readonly [string, string, string])[] = [
  ['#b98a7c', '#a8a24c', '#ecc9b4'],
  ['#5a93b0', '#5a63c0', '#a9dfe2'],
  ['#7d74b8', '#b04fb5', '#c9b4ec'],
  ['#a8506a', '#b5624f', '#ecb4d0'],
  ['#4c9a58', '#6cc06a', '#c6e6a0'],
  ['#62b89a', '#5aa6c0', '#a6e8c4'],
  ['#b8b86a', '#8cba50', '#efe0ac'],
  ['#6a8fb0', '#5a54b8', '#acc6ee'],
  ['#9a56a0', '#c05a96', '#dcaee8'],
  ['#a5743f', '#c09a5a', '#eec0ac'],
  ['#58b0a0', '#4f86b5', '#b0eae0'],
  ['#4f7f8f', '#2f5f7f', '#9fd0d8'],
  ['#8f7a5f', '#6f5a7f', '#e0d0b8'],
  ['#5f8f6f', '#3f6f8f', '#c8e0b0'],
]
export const variants = palettes.length

/** A picture of one of the kinds; `variant` counts from 0 and chooses its colours and its shape. */
export function paint(painting: Painting, variant: number, canvas: Canvas): Promise<Buffer> {
  const small = { width: Math.round(canvas.width / 4), height: Math.round(canvas.height / 4) }
  const drawn = sharp(Buffer.from(drawing(painting, variant, painting === 'scene' ? small : canvas))).resize(
    canvas.width,
    canvas.height,
    { fit: 'fill', kernel: 'cubic' },
  )
  if (canvas.format === 'webp') return drawn.webp({ quality: 78, effort: 0 }).toBuffer()
  if (canvas.format === 'jpg') return drawn.jpeg({ quality: 80 }).toBuffer()
  return drawn.png({ palette: true }).toBuffer()
}

interface Size {
  readonly width: number
  readonly height: number
}
const drawings: Readonly<Record<Painting, (variant: number, size: Size) => string>> = { scene, woman, man, mark }

const drawing = (painting: Painting, variant: number, size: Size): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">${drawings[painting](variant, size)}</svg>`

/** Soft colours that run into each other. */
function scene(variant: number, { width, height }: Size): string {
  const [base, middle, light] = coloursOf(variant)
  const left = 20 + ((variant * 37) % 45)
  const blobs = [
    blob('a', light, left, 25 + ((variant * 13) % 25), 55),
    blob('b', middle, 85 - ((variant * 17) % 30), 80, 60),
  ]
  const layers = [base, 'url(#b)', 'url(#a)'].map(
    (fill) => `<rect width="${width}" height="${height}" fill="${fill}"/>`,
  )
  return `<defs>${blobs.join('')}</defs>${layers.join('')}`
}

const blob = (id: string, colour: string, x: number, y: number, radius: number): string =>
  `<radialGradient id="${id}" cx="${x}%" cy="${y}%" r="${radius}%"><stop offset="0" stop-color="${colour}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`

const skins = ['#e8c4a6', '#d9a982', '#c68f66', '#f0d3ba'] as const
const hairs = ['#2f2a2c', '#4a352b', '#3b3b46', '#5d5560'] as const

/** Head and shoulders of nobody in particular, with long hair or a scarf. */
function woman(variant: number, size: Size): string {
  const [, middle, light] = coloursOf(variant + 3)
  const { x, y, unit } = centreOf(size)
  const covers = variant % 3 !== 0
  const cloth = covers ? middle : (hairs[variant % hairs.length] ?? hairs[0])
  const behind = `<path d="M${x - 23 * unit} ${y + (covers ? 36 : 30) * unit} q${-4 * unit} ${-62 * unit} ${23 * unit} ${-62 * unit} q${27 * unit} 0 ${23 * unit} ${62 * unit} z" fill="${cloth}"/>`
  const scarf = `<path d="M${x - 17 * unit} ${y + 2 * unit} q${17 * unit} ${44 * unit} ${34 * unit} 0 q${10 * unit} ${34 * unit} ${-4 * unit} ${42 * unit} h${-26 * unit} q${-14 * unit} ${-8 * unit} ${-4 * unit} ${-42 * unit} z" fill="${cloth}"/>`
  const front = `<path d="M${x - 17 * unit} ${y + 3 * unit} q${2 * unit} ${-25 * unit} ${17 * unit} ${-25 * unit} q${15 * unit} 0 ${17 * unit} ${25 * unit} q${-4 * unit} ${-16 * unit} ${-17 * unit} ${-16 * unit} q${-13 * unit} 0 ${-17 * unit} ${16 * unit} z" fill="${cloth}"/>`
  return [
    ground(variant, size),
    covers ? '' : behind,
    shoulders(size, covers ? light : '#f4f6f7'),
    covers ? behind : '',
    face(variant, size, 16),
    covers ? scarf : '',
    front,
  ].join('')
}

/** Head and shoulders of nobody in particular, with short hair. */
function man(variant: number, size: Size): string {
  const { x, y, unit } = centreOf(size)
  const hair = hairs[(variant >> 1) % hairs.length]
  return [
    ground(variant, size),
    `<ellipse cx="${x}" cy="${y - 3 * unit}" rx="${20 * unit}" ry="${23 * unit}" fill="${hair}"/>`,
    shoulders(size, variant % 3 === 0 ? coloursOf(variant)[1] : '#f4f6f7'),
    face(variant, size, 17),
    `<path d="M${x - 18 * unit} ${y - unit} q${4 * unit} ${-25 * unit} ${18 * unit} ${-24 * unit} q${16 * unit} ${unit} ${18 * unit} ${24 * unit} q${-14 * unit} ${-11 * unit} ${-36 * unit} 0 z" fill="${hair}"/>`,
  ].join('')
}

const centreOf = ({ width, height }: Size) => ({ x: width / 2, y: height * 0.42, unit: Math.min(width, height) / 100 })

function ground(variant: number, { width, height }: Size): string {
  const [colour, , light] = coloursOf(variant)
  const sheet = (fill: string) => `<rect width="${width}" height="${height}" fill="${fill}"/>`
  return `<defs>${blob('g', light, 30 + ((variant * 11) % 40), 20, 90)}</defs>${sheet(colour)}${sheet('url(#g)')}`
}

function shoulders(size: Size, colour: string): string {
  const { x, unit } = centreOf(size)
  return `<path d="M${x - 42 * unit} ${size.height} q${4 * unit} ${-32 * unit} ${42 * unit} ${-34 * unit} q${38 * unit} ${2 * unit} ${42 * unit} ${34 * unit} z" fill="${colour}"/>`
}

function face(variant: number, size: Size, width: number): string {
  const { x, y, unit } = centreOf(size)
  const skin = skins[variant % skins.length]
  return `<rect x="${x - 8 * unit}" y="${y + 8 * unit}" width="${16 * unit}" height="${22 * unit}" rx="${8 * unit}" fill="${skin}"/><ellipse cx="${x}" cy="${y + 2 * unit}" rx="${width * unit}" ry="${(width + 4) * unit}" fill="${skin}"/>`
}

/** A sign of plain shapes, for logos and icons. */
function mark(variant: number, { width, height }: Size): string {
  const [base, middle, light] = coloursOf(variant)
  const [x, y] = [width / 2, height / 2]
  const unit = Math.min(width, height) / 100
  const signs = [
    `<circle cx="${x - 9 * unit}" cy="${y}" r="${18 * unit}" fill="${light}"/><circle cx="${x + 9 * unit}" cy="${y}" r="${18 * unit}" fill="${middle}" fill-opacity=".75"/>`,
    `<rect x="${x - 7 * unit}" y="${y - 22 * unit}" width="${14 * unit}" height="${44 * unit}" rx="${5 * unit}" fill="${light}"/><rect x="${x - 22 * unit}" y="${y - 7 * unit}" width="${44 * unit}" height="${14 * unit}" rx="${5 * unit}" fill="${light}"/>`,
    `<path d="M${x} ${y + 24 * unit} c${-40 * unit} ${-28 * unit} ${-18 * unit} ${-54 * unit} 0 ${-34 * unit} c${18 * unit} ${-20 * unit} ${40 * unit} ${6 * unit} 0 ${34 * unit} z" fill="${light}"/>`,
    `<path d="M${x - 24 * unit} ${y + 16 * unit} q${24 * unit} ${-60 * unit} ${48 * unit} 0 z" fill="${light}"/><circle cx="${x}" cy="${y - 12 * unit}" r="${8 * unit}" fill="${middle}"/>`,
  ]
  return `<rect width="${width}" height="${height}" fill="${base}"/>${signs[variant % signs.length]}`
}

const coloursOf = (variant: number) => palettes[variant % variants] ?? (['#888888', '#666666', '#cccccc'] as const)
