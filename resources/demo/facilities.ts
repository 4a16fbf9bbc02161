import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', images: [{ image: 'scene 16:9' }, { image: 'scene 4:3' }] },
  records: parseSheet('title, description')`
Single rooms | A bed for the patient, a sofa for company, a window for both.
الغرف المفردة | سرير للمريض وأريكة للمرافق ونافذة لكليهما.
Children’s playroom | Open until bedtime, with a volunteer who knows every puzzle.
غرفة ألعاب الأطفال | مفتوحة حتى موعد النوم، وفيها متطوعة تعرف كل الألغاز.
Garden | Level paths for wheelchairs and herbs to smell.
الحديقة | ممرات مستوية للكراسي المتحركة وأعشاب تُشم.
Restaurant | Menus by the dietitians, coffee by somebody kind.
المطعم | قوائم من إعداد أخصائيي التغذية وقهوة طيبة.
Prayer rooms | On every second floor, quiet at all hours.
المصليات | في كل طابقين، هادئة في كل وقت.
Family apartments | For those who come from far and stay long.
شقق الأسر | لمن يأتي من بعيد ويطول بقاؤه.
Library | Novels for patients, journals for doctors.
المكتبة | روايات للمرضى ودوريات للأطباء.
Underground parking | Six hundred places and a lift to each wing.
الموقف السفلي | ستمئة مكان ومصعد إلى كل جناح.
Pharmacy | Day and night, with a counter for advice.
الصيدلية | ليل نهار، وفيها ركن للمشورة.
Therapy pool | Warm water and a hoist.
مسبح العلاج | ماء دافئ ورافعة للمرضى.
Lecture theatre | Two hundred seats and interpreters’ booths.
المدرج | مئتا مقعد وكبائن للترجمة.
`,
} satisfies DemoData
