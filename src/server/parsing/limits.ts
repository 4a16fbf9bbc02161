const megabyte = 2 ** 20

/** Limits of tables that are read from CSV files and workbooks. No spreadsheet holds more rows, no form has as many columns. */
export const tableLimits = {
  /** Size of the file as it is sent. */
  maxFileMegabytes: 256,
  /** Rows by their number in the file, rows without any text included. */
  maxRows: 1_048_576,
  maxColumns: 200,
  /** Cells of all rows, empty ones included. */
  maxCells: 10_000_000,
  maxRowCharacters: 400_000,
  /** Text of all cells together. A shared string of a workbook counts in every cell that names it. */
  maxTextMegabytes: 256,
  /** A heading is cut to this length; the longest label of a field is a fraction of it. */
  maxHeadingCharacters: 300,
} as const

/** Limits of a workbook: a ZIP file with XML in it. */
export const workbookLimits = {
  maxEntries: 1000,
  maxSheetMegabytes: 512,
  /** Each part besides the sheet: shared strings, formats, relations, the list of sheets. They are kept in memory. */
  maxPartMegabytes: 64,
  /** Unpacked bytes, and characters of cells, for each byte of the file; applies to what exceeds `ratioFromMegabytes`. */
  maxRatio: 200,
  ratioFromMegabytes: 16,
  /** Elements, comments and processing instructions of all parts together. */
  maxElements: 40_000_000,
  maxDepth: 64,
  /** Of one element. */
  maxAttributes: 100,
  /** Of a tag, a comment or a text, before the next one begins. */
  maxMarkupCharacters: 1_000_000,
  /** Excel allows 255. */
  maxFormatCharacters: 255,
} as const

/** Rows travel from the parser in batches; each is one statement. A row may be larger than a batch is otherwise. */
export const batchLimits = { maxRows: 500, maxCharacters: 250_000 } as const

/** Limits of a picture. A few kilobytes can unpack to gigabytes. */
export const pictureLimits = {
  /** Pixels of all frames together. */
  maxPixels: 50_000_000,
  maxFrames: 1000,
  /** Compressed text of a PNG (`zTXt` and compressed `iTXt` chunks). libpng unpacks all of it to read the size, up to 1,000 times as much. */
  maxCompressedTextKilobytes: 64,
  /** Pictures that are decoded at the same time, and how many more may wait. */
  maxConcurrent: 2,
  maxQueued: 500,
  timeoutSeconds: 20,
} as const

interface PoolLimits {
  readonly maxThreads: number
  /** Tasks that wait for a thread; the next one is answered 503. */
  readonly maxQueued: number
  /** Time in the parser. The time that a task waits for a thread or for its reader does not count. */
  readonly timeoutSeconds: number
  /** Heap of a thread. */
  readonly memoryMegabytes: number
}
/** Threads that parse, for the whole process. Imports take long, so that checks of uploads have their own. */
export const poolLimits = {
  tables: { maxThreads: 2, maxQueued: 20, timeoutSeconds: 120, memoryMegabytes: 512 },
  uploads: { maxThreads: 2, maxQueued: 100, timeoutSeconds: 20, memoryMegabytes: 128 },
} as const satisfies Readonly<Record<string, PoolLimits>>

export const bytesOf = (megabytes: number): number => megabytes * megabyte
