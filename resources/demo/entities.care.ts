import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'
import { partnerDescriptions } from './shared/partners.ts'

export default {
  each: {
    status: 'published',
    logo: 'mark',
    image: 'scene',
    ...partnerDescriptions,
  },
  records: parseSheet('name, address, about, since')`
= nile-valley-university · category: universities · url: https://nile-valley-university.example.com · phone: +20 2 2555 0101
Nile Valley University | Fifth Settlement, New Cairo |
Its medical students learn on our wards, and our doctors teach in its lecture halls. | 2008
جامعة وادي النيل | التجمع الخامس، القاهرة الجديدة | يتدرب طلاب الطب فيها داخل أقسامنا، ويحاضر أطباؤنا في قاعاتها. |
2008
= gulf-quality-council · category: accreditation-bodies · url: https://gulf-quality-council.example.com · phone: +966 11 555 0120
Gulf Quality Council | King Fahd Road, Riyadh | Surveys hospitals every three years and publishes what it finds. |
2015
مجلس الجودة الخليجي | طريق الملك فهد، الرياض | يراجع المستشفيات كل ثلاث سنوات وينشر نتائجه. | 2015
= delta-accelerator · category: accelerators · url: https://delta-accelerator.example.com · phone: +20 2 3555 0142
Delta Accelerator | Smart Village, Giza | Sixteen weeks for young companies that want to change care. | 2022
مسرّعة الدلتا | القرية الذكية، الجيزة | ستة عشر أسبوعًا لشركات ناشئة تريد تطوير الرعاية. | 2022
= al-rawda-insurance · category: insurers · url: https://al-rawda-insurance.example.com · phone: +966 12 555 0133
Al Rawda Insurance | Tahlia Street, Jeddah | Covers consultations, operations and births in all our branches. | 2012
الروضة للتأمين | شارع التحلية، جدة | تغطي الكشف والعمليات والولادة في كل فروعنا. | 2012
= pyramids-health-insurance · category: insurers · url: https://pyramids-health-insurance.example.com · phone: +20 2 3555 0110
Pyramids Health Insurance | Mohandessin, Giza | Direct billing for companies and families. | 2019
الأهرام للتأمين الصحي | المهندسين، الجيزة | تعاقد مباشر للشركات والأسر. | 2019
= shifa-laboratories · category: laboratories · url: https://shifa-laboratories.example.com · phone: +20 2 3555 0177
Shifa Laboratories | Dokki, Giza | Runs our rare tests overnight and sends results by morning. | 2009
مختبرات الشفاء | الدقي، الجيزة | تجري التحاليل النادرة ليلًا وترسل نتائجها صباحًا. | 2009
= noor-imaging · category: imaging-centres · url: https://noor-imaging.example.com · phone: +20 3 555 0108
Noor Imaging Centre | Smouha, Alexandria | A second PET scanner for our patients in Alexandria. | 2016
مركز نور للأشعة | سموحة، الإسكندرية | جهاز مسح ذري ثانٍ لمرضانا في الإسكندرية. | 2016
= seha-pharmacies · category: pharmacies · url: https://seha-pharmacies.example.com · phone: +20 2 2555 0160
Seha Pharmacies | Nasr City, Cairo | Deliver what our doctors prescribe within two hours. | 2023
صيدليات صحة | مدينة نصر، القاهرة | توصل ما يصفه أطباؤنا خلال ساعتين. | 2023
= red-sea-hospital · category: hospitals · url: https://red-sea-hospital.example.com · phone: +20 65 555 0115
Red Sea Hospital | Hurghada | Refers heart patients to us and takes them back for rehabilitation. | 2013
مستشفى البحر الأحمر | الغردقة | يحوّل إلينا مرضى القلب ويستقبلهم للتأهيل. | 2013
= al-hada-hospital · category: hospitals · url: https://al-hada-hospital.example.com · phone: +966 12 555 0188
Al Hada General Hospital | Taif | Shares on-call rotas for children's surgery with our team. | 2020
مستشفى الهدا العام | الطائف | يتقاسم مع فريقنا مناوبات جراحة الأطفال. | 2020
= green-crescent-polyclinic · logo: none · category: polyclinics · url: https://green-crescent-polyclinic.example.com · phone: +966 12 555 0154
Green Crescent Polyclinic | Al Safa, Jeddah | Fourteen clinics with our doctors on three evenings a week. | 2010
مجمع الهلال الأخضر | الصفا، جدة | أربع عشرة عيادة يعمل بها أطباؤنا ثلاث أمسيات أسبوعيًا. | 2010
= florence-nursing-school · category: nursing-schools · url: https://florence-nursing-school.example.com · phone: +20 2 2555 0119
Florence Nursing School | Heliopolis, Cairo | Two years of school and practice; most of its graduates stay with us. |
2017
مدرسة فلورنس للتمريض | مصر الجديدة، القاهرة | سنتان من الدراسة والتدريب، ويبقى معنا معظم خريجيها. | 2017
= pulse-training · category: training-centres · url: https://pulse-training.example.com · phone: +20 2 2555 0190
Pulse Training Centre | Nasr City, Cairo | Simulated wards for teams that want to practise emergencies. | 2024
مركز نبض للتدريب | مدينة نصر، القاهرة | أقسام محاكاة لفرق تتدرب على الطوارئ. | 2024
= care-authority · category: public-authorities · url: https://care-authority.example.com · phone: +20 2 2555 0100
Regional Care Authority | New Administrative Capital | Sets the rules for licences and the registry of births. |
2014
هيئة الرعاية الإقليمية | العاصمة الإدارية الجديدة | تضع قواعد التراخيص وسجل المواليد. | 2014
= warm-hands · category: charities · url: https://warm-hands.example.com · phone: +20 2 2555 0131
Warm Hands Foundation | Maadi, Cairo | Pays for operations of children whose families cannot. | 2021
مؤسسة الأيادي الدافئة | المعادي، القاهرة | تتحمل جراحات أطفال لا تقدر أسرهم عليها. | 2021
= desert-research-institute · category: research-centres · url: https://desert-research-institute.example.com · phone: +20 2 3555 0125
Desert Health Research Institute | Sixth of October City | Studies heat, water and kidneys with our nephrologists. |
2011
معهد أبحاث صحة الصحراء | مدينة السادس من أكتوبر | يدرس الحرارة والماء والكلى مع أطبائنا. | 2011
`,
} satisfies DemoData
