import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  records: parseSheet('aboutText, aboutShort', { phones: 'label', addresses: 'address' })`
= contactEmail: care@example.com · logo: mark · hotline: 19668
We have cared for families in Egypt since 1987. What began as a clinic of four rooms is now a group of hospitals and
centres in which more than two thousand people work: doctors, nurses, pharmacists, and those who keep the lights on.
We treat, we teach, and we tell our patients plainly what we know and what we do not. Whoever comes to us meets one
team, one file and one invoice, whichever door they come through. |
A group of hospitals and centres in Egypt that has cared for families since 1987: one team, one file and one invoice, whichever door you come through.
نرعى العائلات في مصر منذ عام 1987. بدأنا عيادة من أربع غرف، وصرنا مجموعة من المستشفيات والمراكز يعمل فيها أكثر من ألفي
شخص من أطباء وممرضين وصيادلة ومن يسهرون على راحتهم. نعالج ونعلّم، ونقول لمرضانا بوضوح ما نعرف وما لا نعرف. ومن يأتِ
إلينا يجد فريقًا واحدًا وملفًا واحدًا وفاتورة واحدة من أي باب دخل. |
مجموعة مستشفيات ومراكز في مصر ترعى العائلات منذ عام 1987: فريق واحد وملف واحد وفاتورة واحدة من أي باب دخلت.
+ phones · phone: +20 2 2555 0100 · Appointments | المواعيد
+ phones · phone: +20 2 2555 0199 · Emergency, day and night | الطوارئ على مدار الساعة
+ addresses · mapUrl: https://maps.example.com/new-cairo · 90 Teseen Street, New Cairo | 90 شارع التسعين، القاهرة الجديدة
+ addresses · mapUrl: https://maps.example.com/sheikh-zayed · 12 Waslet Dahshur Road, Sheikh Zayed | 12 طريق وصلة دهشور، الشيخ زايد
+ socialLinks · network: facebook · link: https://www.facebook.com/example
+ socialLinks · network: instagram · link: https://www.instagram.com/example
+ socialLinks · network: linkedin · link: https://www.linkedin.com/company/example
+ socialLinks · network: youtube · link: https://www.youtube.com/@example
`,
} satisfies DemoData
