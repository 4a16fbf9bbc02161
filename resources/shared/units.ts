/** The profiles by what their units have that others do not. */
export const unitProfiles = {
  all: { en: 'Standard', ar: 'قياسي' },
  awp: { en: 'AWP: news, home page projects', ar: 'AWP: أخبار ومشروعات الصفحة الرئيسية' },
  'aha-eg': { en: 'AHA Egypt: academy, bookings', ar: 'AHA مصر: أكاديمية وحجوزات' },
  'aha-ksa': { en: 'AHA Saudi Arabia: academy, bookings', ar: 'AHA السعودية: أكاديمية وحجوزات' },
  ventures: { en: 'Ventures: events, tags, galleries', ar: 'Ventures: فعاليات ووسوم ومعارض' },
} as const

export const unitColors = {
  teal: { en: 'Teal', ar: 'أخضر مزرق' },
  violet: { en: 'Violet', ar: 'بنفسجي' },
  rust: { en: 'Rust', ar: 'صدئي' },
  blue: { en: 'Blue', ar: 'أزرق' },
  rose: { en: 'Rose', ar: 'وردي' },
  green: { en: 'Green', ar: 'أخضر' },
  indigo: { en: 'Indigo', ar: 'نيلي' },
  plum: { en: 'Plum', ar: 'برقوقي' },
  amber: { en: 'Amber', ar: 'كهرماني' },
  slate: { en: 'Slate', ar: 'رمادي مزرق' },
  cyan: { en: 'Cyan', ar: 'سماوي' },
  olive: { en: 'Olive', ar: 'زيتوني' },
} as const
