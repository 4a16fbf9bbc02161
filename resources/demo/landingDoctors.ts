import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('name, title')`
= doctor-1 · image: man
Dr. Karim Halim | Consultant cardiologist
د. كريم حليم | استشاري أمراض القلب
= doctor-2 · image: woman
Dr. Mona Fathy | Paediatrician
د. منى فتحي | طبيبة أطفال
= doctor-3 · image: man
Dr. Hossam Badawy | Orthopaedic surgeon
د. حسام بدوي | جراح عظام
= doctor-4 · image: woman
Dr. Noha Shawky | Obstetrician
د. نهى شوقي | استشارية توليد
= doctor-5 · image: woman
Dr. Hanaa Adel | Children’s dentist
د. هناء عادل | طبيبة أسنان أطفال
= doctor-6 · image: man
Dr. Sherif Lotfy | Eye surgeon
د. شريف لطفي | جراح عيون
= doctor-7 · image: woman
Dr. Dalia Hamdy | Dermatologist
د. داليا حمدي | طبيبة جلدية
= doctor-8 · image: man
Dr. Walid Naguib | Neurologist
د. وليد نجيب | طبيب أعصاب
= doctor-9 · image: man
Dr. Samir Anwar | Ear, nose and throat
د. سمير أنور | أنف وأذن وحنجرة
= doctor-10 · image: man
Dr. Faisal Alharbi | Heart surgeon
د. فيصل الحربي | جراح قلب
`,
} satisfies DemoData
