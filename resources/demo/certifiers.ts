import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published', logo: 'mark' },
  records: parseSheet('name')`
= heart-centre · Heart Training Centre | مركز تدريب القلب
= faculty-of-medicine · Faculty of Medicine, Continuing Education | كلية الطب، التعليم المستمر
= faculty-of-nursing · Faculty of Nursing | كلية التمريض
= simulation-institute · Institute of Simulation | معهد المحاكاة الطبية
= first-aid-union · First Aid Union | اتحاد الإسعافات الأولية
= ambulance-authority · Ambulance Authority | هيئة الإسعاف
= infection-control-board · Infection Control Board | مجلس مكافحة العدوى
= management-school · School of Hospital Management | مدرسة إدارة المستشفيات
= trauma-college · College of Trauma Care | كلية رعاية الإصابات
= paediatric-academy · Paediatric Academy | أكاديمية طب الأطفال
`,
} satisfies DemoData
