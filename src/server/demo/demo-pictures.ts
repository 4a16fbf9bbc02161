import sharp from 'sharp'
import type { DemoPicture } from '../../../resources/demo/shared/demoData.ts'

/** The files of `resources/demo/pictures` as data URLs; each is loaded when it is first needed. */
const files = import.meta.glob<string>('../../../resources/demo/pictures/*', { query: '?inline', import: 'default' })

type PictureMotif = Exclude<DemoPicture['picture'], 'document'>

/** How many different pictures there are of a motif. */
export const variantsOf = (motif: PictureMotif): number =>
  Object.keys(files).filter((path) => path.includes(`/${motif}-`)).length

export interface PictureFormat {
  readonly width: number
  readonly height: number
  readonly format: 'webp' | 'jpg' | 'png'
}

/** Crops a picture to a size, in pixels, and converts it to a format. `variant` counts from 0. */
export async function renderDemoPicture(motif: PictureMotif, variant: number, to: PictureFormat): Promise<Buffer> {
  const picture = sharp(await readDemoFile(`${motif}-${variant + 1}.webp`)).resize(to.width, to.height)
  if (to.format === 'webp') return picture.webp({ quality: 78, effort: 0 }).toBuffer()
  if (to.format === 'jpg') return picture.jpeg({ quality: 80 }).toBuffer()
  return picture.png({ palette: true }).toBuffer()
}

/** The PDF that stands for documents which staff or visitors upload. */
export const readDemoDocument = (): Promise<Buffer> => readDemoFile('document.pdf')

async function readDemoFile(name: string): Promise<Buffer> {
  const url = await files[`../../../resources/demo/pictures/${name}`]?.()
  if (!url) throw new Error(`resources/demo/pictures/${name} is missing.`)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
