/** What is out of date in a language: that the other one was changed, and that this one is right all the same. */
export const messages = {
  ar: 'English changed on %{day}; Arabic not updated yet',
  en: 'Arabic changed on %{day}; English not updated yet',
  some: {
    ar: 'Some English text changed on %{day}. Review the Arabic',
    en: 'Some Arabic text changed on %{day}. Review the English',
  },
  difference: 'What changed',
  right: 'Mark as up to date',
  confirmed: 'Marked as up to date',
  unknown: 'The history doesn’t include the previous text.',
}
