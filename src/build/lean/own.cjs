// The package hasown, as every browser that can run this application has it.
module.exports = Object.hasOwn
