/** Every value of the lists once: `union` of es-toolkit/compat brings along how lodash compares by shorthand. */
export default (...lists) => [...new Set(lists.filter(Array.isArray).flat())]
