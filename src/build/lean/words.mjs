// English grammar that react-admin makes up names by; ours are all written in two languages.
const same = (word) => word

export {
  same as camelize,
  same as capitalize,
  same as humanize,
  same as inflect,
  same as pluralize,
  same as singularize,
  same as transform,
  same as underscore,
}
