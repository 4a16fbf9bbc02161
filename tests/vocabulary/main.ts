import { countNames } from './count.ts'
import { namesInStrings, retiredStringsIn } from './strings.ts'

// Prints how many names of files and exports are retired, folder by folder, and how many of the names in strings; with
// folders as arguments also which of the former, with `strings` which of the latter.

const named = process.argv.slice(2).filter((name) => name !== 'strings')
const folders =
  named.length > 0
    ? named
    : ['src/schema', 'src/api', 'src/server', 'src/group', 'src/admin', 'src/build', 'resources', 'i18n', 'tests']
for (const folder of folders) {
  const { files, exports, retired } = countNames(folder)
  const retiredFiles = retired.filter(({ isFile }) => isFile).length
  process.stdout.write(
    `${folder}: ${retiredFiles} of ${files} files, ${retired.length - retiredFiles} of ${exports} exports\n`,
  )
  if (named.length > 0)
    for (const { path, name, isFile } of retired) process.stdout.write(`  ${path}${isFile ? '' : ` ${name}`}\n`)
}

const names = await namesInStrings()
const retired = retiredStringsIn(names)
for (const [kind, all] of names) {
  const own = retired.filter((one) => one.kind === kind)
  process.stdout.write(`${kind}: ${own.length} of ${all.size} names in strings\n`)
  if (process.argv.includes('strings')) for (const { name } of own) process.stdout.write(`  ${name}\n`)
}
