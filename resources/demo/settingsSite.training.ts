import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  units: ['AHA-EG', 'AHA-KSA'],
  records: parseSheet('aboutText, aboutShort', { phones: 'label', addresses: 'address' })`
= contactEmail: training@example.com · logo: mark
We teach what to do in the first minutes: resuscitation, first aid and the care of the newborn. Our instructors work
in emergency rooms and ambulances, and come to your hospital, school or company as readily as you come to us. Each
year twelve thousand people leave our rooms knowing what to do when it matters. |
Accredited courses in resuscitation and first aid, taught by people who do it every day.
نعلّم ما ينبغي فعله في الدقائق الأولى: الإنعاش والإسعافات الأولية ورعاية حديثي الولادة. يعمل مدربونا في غرف الطوارئ
وسيارات الإسعاف، ويأتون إلى مستشفاك أو مدرستك أو شركتك كما تأتي إلينا. ويغادر قاعاتنا كل عام اثنا عشر ألف شخص يعرفون
ما يفعلون حين يلزم الأمر. |
دورات معتمدة في الإنعاش والإسعافات الأولية يقدمها من يمارسونها كل يوم.
+ phones · phone: +966 11 555 0140 · Course desk | مكتب الدورات
+ addresses · mapUrl: https://maps.example.com/training-centre · Training centre, King Fahd Road, Riyadh | مركز التدريب، طريق الملك فهد، الرياض
+ addresses · mapUrl: https://maps.example.com/training-cairo · Training centre, Nasr City, Cairo | مركز التدريب، مدينة نصر، القاهرة
+ socialLinks · network: twitter · link: https://x.com/example
+ socialLinks · network: snapchat · link: https://www.snapchat.com/add/example
+ socialLinks · network: whatsapp · link: https://wa.me/966115550140
`,
} satisfies DemoData
