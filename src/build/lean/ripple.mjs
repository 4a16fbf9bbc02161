// What MUI's buttons draw where they are pressed; the theme has that switched off everywhere.
export default () => null
