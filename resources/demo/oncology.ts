import { treatmentPages } from './shared/bodies.ts'
import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: treatmentPages,
  records: parseSheet('cardTitle, cardShortDescription')`
= breast-centre · doctors: iman-refaat, omar-bakr
Breast centre | Image, biopsy and answer within five days.
مركز الثدي | أشعة وعينة وإجابة خلال خمسة أيام.
= chemotherapy-day-unit · doctors: iman-refaat, tamer-elbaz
Chemotherapy day unit | Armchairs by the window and one nurse for four.
وحدة العلاج الكيميائي النهارية | مقاعد بجوار النافذة وممرضة لكل أربعة.
= radiotherapy · doctors: ahmed-sabry, tamer-elbaz
Radiotherapy | Aimed to the millimetre, planned by two.
العلاج الإشعاعي | موجّه بالمليمتر ويخططه اثنان.
= tumour-board · doctors: ahmed-sabry, omar-bakr
Tumour board | Seven specialists discuss you by name.
مجلس الأورام | سبعة اختصاصيين يناقشون حالتك باسمك.
= genetic-advice · doctors: marwan-khoury, omar-bakr
Genetic advice | For families who wonder.
الاستشارة الوراثية | لأسر تتساءل.
= bone-marrow · doctors: marwan-khoury, omar-bakr
Bone marrow transplant | Clean rooms, long stays, good windows.
زراعة النخاع | غرف معقمة وإقامة طويلة ونوافذ جميلة.
= childrens-oncology · doctors: iman-refaat, omar-bakr
Children’s oncology | School goes on beside the treatment.
أورام الأطفال | تستمر الدراسة إلى جانب العلاج.
= palliative-care · doctors: iman-refaat, tamer-elbaz
Palliative care | Less pain, more life, from the first day.
الرعاية التلطيفية | ألم أقل وحياة أكثر من اليوم الأول.
= nutrition-in-cancer · doctors: ahmed-sabry, tamer-elbaz
Eating during treatment | What tastes when nothing tastes.
التغذية أثناء العلاج | ما يُستساغ حين لا يُستساغ شيء.
= support-group · status: draft · doctors: ahmed-sabry, omar-bakr
Support group | Those who have been there.
مجموعة الدعم | من مرّوا بالتجربة.
= second-look · doctors: marwan-khoury, omar-bakr
Second look | We read your slides again.
نظرة ثانية | نعيد قراءة شرائحك.
`,
} satisfies DemoData
