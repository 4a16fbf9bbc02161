import { encode } from 'uqr'

/** A QR code: its `size` in modules, and the SVG path of the dark modules. */
interface QrCode {
  readonly size: number
  readonly path: string
}

export function qrCodeOf(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  return { size, path: data.flatMap(runsOf).join('') }
}

/** Returns the SVG path segments of the dark runs in a row. */
function runsOf(row: readonly boolean[], y: number): readonly string[] {
  const dark = row.map((isDark) => (isDark ? '1' : '0')).join('')
  return [...dark.matchAll(/1+/g)].map((run) => `M${run.index} ${y}h${run[0].length}v1h-${run[0].length}z`)
}
