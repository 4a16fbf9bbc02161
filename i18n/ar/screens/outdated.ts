import type { messages as english } from '../../en/screens/outdated.ts'

export const messages: typeof english = {
  ar: 'تغيّر النص الإنجليزي يوم %{day}، ولم تُحدَّث العربية بعد',
  en: 'تغيّر النص العربي يوم %{day}، ولم تُحدَّث الإنجليزية بعد',
  some: {
    ar: 'تغيّر بعض النص الإنجليزي يوم %{day}. راجع النص العربي',
    en: 'تغيّر بعض النص العربي يوم %{day}. راجع النص الإنجليزي',
  },
  difference: 'ما الذي تغيّر',
  right: 'تأكيد أنه محدَّث',
  confirmed: 'تم تأكيد أنه محدَّث',
  unknown: 'لا يصل سجل التغييرات إلى النص السابق.',
}
