/** What is out of date in a language: that the other one was changed, and that this one is right all the same. */
export const words = {
  ar: 'English was changed on %{day}, Arabic has not followed',
  en: 'Arabic was changed on %{day}, English has not followed',
  some: {
    ar: 'Some English text was changed on %{day}, and it is not known which: look through the Arabic',
    en: 'Some Arabic text was changed on %{day}, and it is not known which: look through the English',
  },
  difference: 'What changed',
  right: 'Still right',
  confirmed: 'Noted: still right',
  unknown: 'The history does not reach back to what it said before.',
}
