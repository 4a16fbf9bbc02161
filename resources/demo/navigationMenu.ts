import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('label')`
= home · newTab: no · link: / · Home | الرئيسية
= about · newTab: no · link: /about-us · About us | من نحن
= care · newTab: no · Our care | رعايتنا
= learn · newTab: no · Learn with us | تعلّم معنا
= contact · newTab: no · link: /contact-us · Contact | تواصل معنا
= doctors · newTab: no · link: /doctors · parent: care · Find a doctor | ابحث عن طبيب
= clinics · newTab: no · link: /clinics · parent: care · Clinics and hours | العيادات والمواعيد
= services · newTab: no · link: /services · parent: care · All services | كل الخدمات
= offers · newTab: no · link: /offers · parent: care · Offers | العروض
= courses · newTab: no · link: /courses · parent: learn · Course calendar | تقويم الدورات
= conferences · newTab: no · link: /conferences · parent: learn · Conferences | المؤتمرات
= values · newTab: no · link: /about-us#values · parent: about · What we stand for | قيمنا
= news · newTab: no · link: /news · parent: about · Newsroom | الأخبار
= results · newTab: yes · link: https://portal.example.com · parent: contact · Patient portal | بوابة المرضى
`,
} satisfies DemoData
