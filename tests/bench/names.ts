/** Names as people have them: each stands in the unit's leads with each other, but for the first of both. */
export const given = [
  ...['أحمد', 'محمد', 'منى', 'هناء', 'إبراهيم', 'فاطمة', 'آية', 'مصطفى', 'ليلى', 'يوسف'],
  ...['رؤى', 'شيماء', 'عبد الله', 'نورة', 'خالد', 'سلمى', 'طارق', 'ريم', 'حسن', 'دعاء'],
]
export const family = [
  ...['الشربيني', 'السيد', 'عبد الرحمن', 'القحطاني', 'الغامدي', 'منصور', 'البكري', 'الأنصاري', 'حجازي'],
  ...['الزهراني', 'فوزي', 'الدسوقي', 'رمضان', 'العتيبي', 'شوقي', 'النجار', 'الحربي', 'عثمان', 'صبري'],
  ...['الخولي', 'المهدي', 'بدوي', 'الشهري', 'عزت', 'كامل'],
]
/** Common names that few people have together, and names that few people have at all. */
export const met = `${given[0]} ${family[0]}`
export const rare = 'زكريا بطوطة'

export const topics = [
  ...['diabetes', 'heart', 'children', 'nutrition', 'sleep'],
  ...['eyes', 'teeth', 'back pain', 'vaccines', 'pregnancy'],
]
