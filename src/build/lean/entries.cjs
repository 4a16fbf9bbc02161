// What node-polyglot asks of the package object.entries; every browser that can run this application has it.
module.exports = Object.entries
