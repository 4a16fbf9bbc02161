const megabyte = 2 ** 20

/** Limits of tables read from CSV files and workbooks. No spreadsheet has more rows, and no form as many columns. */
export const tableLimits = {
  /** Size of the uploaded file. */
  maxFileMegabytes: 256,
  /** Rows by their number in the file, including rows without any text. */
  maxRows: 1_048_576,
  maxColumns: 200,
  /** Cells of all rows, empty ones included. */
  maxCells: 10_000_000,
  maxRowCharacters: 400_000,
  /** Text of all cells together. A shared string of a workbook counts in every cell that references it. */
  maxTextMegabytes: 256,
  /** A heading is cut to this length; the longest field label is a fraction of it. */
  maxHeadingCharacters: 300,
} as const

/** Limits of a workbook: a ZIP file with XML in it. */
export const workbookLimits = {
  maxEntries: 1000,
  maxSheetMegabytes: 512,
  /** Each part other than the sheet: shared strings, formats, relations, the list of sheets. They are kept in memory. */
  maxPartMegabytes: 64,
  /** Unpacked bytes, and characters of cells, for each byte of the file; applies to what exceeds `ratioFromMegabytes`. */
  maxRatio: 200,
  ratioFromMegabytes: 16,
  /** Elements, comments and processing instructions of all parts together. */
  maxElements: 40_000_000,
  maxDepth: 64,
  /** Per element. */
  maxAttributes: 100,
  /** Of a tag, a comment or a text, before the next one begins. */
  maxMarkupCharacters: 1_000_000,
  /** Excel allows 255. */
  maxFormatCharacters: 255,
} as const

/** The parser returns rows in batches; each is stored by one statement. A single row may exceed the batch limit. */
export const batchLimits = { maxRows: 500, maxCharacters: 250_000 } as const

/** Limits of a picture. A few kilobytes can unpack to gigabytes. */
export const imageLimits = {
  /** Pixels of all frames together. */
  maxPixels: 50_000_000,
  maxFrames: 1000,
  /** Passes over all pixels of a progressive JPEG; encoders write about ten. Each takes a few bytes, and as long as the whole picture. */
  maxScans: 100,
  /** Entries of the EXIF metadata; cameras write a few hundred. Their reader takes time by the square of their number. */
  maxExifEntries: 2000,
  /**
   * Compressed text of a PNG (`zTXt` and compressed `iTXt` chunks). To read the size, libpng unpacks all of it, up to 1,000
   * times as much.
   */
  maxCompressedTextKilobytes: 64,
  /** Maximum pictures decoded at the same time, and maximum waiting. */
  maxConcurrent: 2,
  maxQueued: 500,
  /** Of one user, or of one client subnet without a user. */
  maxConcurrentPerCaller: 1,
  maxQueuedPerCaller: 200,
  /** Time for the header, which takes milliseconds, and for the whole picture. */
  headerTimeoutSeconds: 5,
  timeoutSeconds: 20,
} as const

interface PoolLimits {
  readonly maxThreads: number
  /** Maximum tasks that wait for a thread; further ones get 503. */
  readonly maxQueued: number
  /** Of one user, or of one client subnet without a user. */
  readonly maxThreadsPerCaller: number
  readonly maxQueuedPerCaller: number
  /** Time in the parser, without the time that a task waits for a thread or for its reader. */
  readonly timeoutSeconds: number
  /** Heap limit of a thread. */
  readonly memoryMegabytes: number
}
/** Parser threads of the process. Imports take long, so upload checks have a separate pool. */
export const poolLimits = {
  tables: {
    maxThreads: 2,
    maxQueued: 20,
    maxThreadsPerCaller: 1,
    maxQueuedPerCaller: 10,
    timeoutSeconds: 120,
    memoryMegabytes: 512,
  },
  uploads: {
    maxThreads: 2,
    maxQueued: 100,
    maxThreadsPerCaller: 1,
    maxQueuedPerCaller: 50,
    timeoutSeconds: 20,
    memoryMegabytes: 128,
  },
} as const satisfies Readonly<Record<string, PoolLimits>>

export const megabytesToBytes = (megabytes: number): number => megabytes * megabyte
