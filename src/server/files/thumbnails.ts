import { buffer } from 'node:stream/consumers'
import { thumbnail } from './picture.ts'
import type { FileStore } from './store.ts'

/** The widths that pictures are made smaller to, in pixels. */
export const widths = [64, 160, 320, 640, 1280] as const
type Width = (typeof widths)[number]

/**
 * Small WebP copies of pictures, made when first asked for and kept beside them. Two that ask at once wait for one copy;
 * nothing comes back for a picture that cannot be decoded.
 */
export function thumbnailsIn(files: FileStore) {
  const making = new Map<string, Promise<boolean>>()

  async function make(key: string, width: Width, small: string): Promise<boolean> {
    const whole = await files.find(key)
    const content = whole && (await thumbnail(() => buffer(whole.read()), width))
    if (!content) return false
    await files.write(small, content)
    return true
  }

  return async (key: string, width: Width) => {
    const small = `${key}.${width}.webp`
    const found = await files.find(small)
    if (found) return found
    const work = making.get(small) ?? make(key, width, small).finally(() => making.delete(small))
    making.set(small, work)
    return (await work) ? files.find(small) : undefined
  }
}
