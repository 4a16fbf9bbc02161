import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('name, title', { certificates: 'name', experiences: 'name' })`
= hanaa-adel · order: 1 · specialty: dentistry · services: children-dentistry, dental-check · gender: female · country: EG · image: woman · email: hanaa.adel@example.com
Dr. Hanaa Adel | Consultant paediatric dentist
د. هناء عادل | استشارية أسنان الأطفال
+ certificates · year: 2009 · Master of paediatric dentistry, Cairo University | ماجستير طب أسنان الأطفال، جامعة القاهرة
+ certificates · year: 2016 · Fellowship in sedation for children, London | زمالة التهدئة الواعية للأطفال، لندن
+ experiences · from: 2010 · to: 2017 · Kasr Al Ainy dental clinics | عيادات أسنان القصر العيني
+ experiences · from: 2017 · Head of children's dentistry | رئيسة قسم أسنان الأطفال
= noha-shawky · order: 3 · specialty: obstetrics-gynaecology · services: birth-and-maternity, pregnancy-follow-up · gender: female · country: EG · image: woman · email: noha.shawky@example.com
Dr. Noha Shawky | Consultant in obstetrics and gynaecology
د. نهى شوقي | استشارية النساء والتوليد
+ certificates · year: 2007 · Membership of the Royal College, London | عضوية الكلية الملكية، لندن
+ experiences · from: 2008 · to: 2015 · Galaa maternity hospital | مستشفى الجلاء للولادة
+ experiences · from: 2015 · Maternity unit | وحدة الولادة
= hossam-badawy · order: 7 · specialty: orthopaedics · services: joint-replacement, sports-injuries · gender: male · country: EG · image: man · email: hossam.badawy@example.com
Dr. Hossam Badawy | Consultant orthopaedic surgeon
د. حسام بدوي | استشاري جراحة العظام
+ certificates · year: 2003 · Doctorate in orthopaedics, Assiut University | دكتوراه جراحة العظام، جامعة أسيوط
+ certificates · year: 2009 · Knee fellowship, Seoul | زمالة جراحة الركبة، سيول
+ experiences · from: 2004 · to: 2012 · Assiut University hospital | مستشفى جامعة أسيوط
+ experiences · from: 2012 · Joint replacement unit | وحدة المفاصل الصناعية
= sherif-lotfy · order: 9 · specialty: ophthalmology · services: cataract-surgery, vision-correction · gender: male · country: EG · image: man
Dr. Sherif Lotfy | Consultant eye surgeon
د. شريف لطفي | استشاري جراحة العيون
+ certificates · year: 2007 · Doctorate in ophthalmology, Cairo University | دكتوراه طب وجراحة العيون، جامعة القاهرة
+ experiences · from: 2008 · to: 2016 · Research Institute of Ophthalmology | معهد بحوث أمراض العيون
= maged-sobhy · order: 14 · specialty: urology · services: stone-centre · gender: male · country: EG · image: man · email: maged.sobhy@example.com
Dr. Maged Sobhy | Consultant urologist
د. ماجد صبحي | استشاري جراحة المسالك البولية
+ certificates · year: 2002 · Doctorate in urology, Mansoura University | دكتوراه المسالك البولية، جامعة المنصورة
+ experiences · from: 2003 · to: 2014 · Urology and Nephrology Center, Mansoura | مركز الكلى والمسالك، المنصورة
= samir-anwar · order: 18 · specialty: ear-nose-throat · services: hearing-centre · gender: male · country: EG · image: man
Dr. Samir Anwar | Consultant ear, nose and throat surgeon
د. سمير أنور | استشاري الأنف والأذن والحنجرة
+ certificates · year: 2001 · Doctorate in otolaryngology, Ain Shams University | دكتوراه الأنف والأذن، جامعة عين شمس
+ experiences · from: 2002 · to: 2012 · Hearing and Speech Institute | معهد السمع والكلام
~ en.title: Consultant ear, nose and throat surgeon, head of the hearing centre
= adel-ghoneim · order: 19 · specialty: emergency-medicine · services: emergency · gender: male · country: EG · image: man · email: adel.ghoneim@example.com
Dr. Adel Ghoneim | Head of emergency medicine
د. عادل غنيم | رئيس قسم طب الطوارئ
+ certificates · year: 2008 · Egyptian fellowship of emergency medicine | الزمالة المصرية لطب الطوارئ
+ certificates · year: 2013 · Instructor in advanced life support | مدرب دعم الحياة المتقدم
+ experiences · from: 2009 · to: 2016 · Alexandria emergency hospital | مستشفى طوارئ الإسكندرية
= faisal-alharbi · order: 21 · specialty: heart-surgery · services: heart-surgery · gender: male · country: SA · image: man · email: faisal.alharbi@example.com
Dr. Faisal Alharbi | Consultant heart surgeon
د. فيصل الحربي | استشاري جراحة القلب
+ certificates · year: 2009 · Saudi board of heart surgery | البورد السعودي لجراحة القلب
+ certificates · year: 2013 · Fellowship in valve surgery, Toronto | زمالة جراحة الصمامات، تورونتو
+ experiences · from: 2013 · to: 2021 · Heart centre, Jeddah | مركز القلب، جدة
= reem-alghamdi · order: 22 · specialty: newborn-care · services: newborn-unit · gender: female · country: SA · image: woman · email: reem.alghamdi@example.com
Dr. Reem Alghamdi | Consultant in newborn care
د. ريم الغامدي | استشارية طب حديثي الولادة
+ certificates · year: 2012 · Saudi board of neonatology | البورد السعودي لطب حديثي الولادة
+ experiences · from: 2013 · Newborn intensive care | العناية المركزة لحديثي الولادة
= abdullah-alzahrani · order: 23 · specialty: neurosurgery · services: neurology-clinic · gender: male · country: SA · image: man · email: abdullah.alzahrani@example.com
Dr. Abdullah Alzahrani | Consultant neurosurgeon
د. عبد الله الزهراني | استشاري جراحة المخ والأعصاب
+ certificates · year: 2008 · Saudi board of neurosurgery | البورد السعودي لجراحة المخ والأعصاب
+ experiences · from: 2010 · to: 2019 · King's road hospital, Riyadh | مستشفى طريق الملك، الرياض
= lina-haddad · order: 24 · specialty: orthodontics · services: braces · gender: female · country: LB · image: woman · email: lina.haddad@example.com · status: archived
Dr. Lina Haddad | Specialist orthodontist
د. لينا حداد | أخصائية تقويم الأسنان
+ certificates · year: 2014 · Master of orthodontics, Beirut | ماجستير تقويم الأسنان، بيروت
+ experiences · from: 2015 · Orthodontic clinic | عيادة التقويم
= marwan-khoury · order: 25 · specialty: plastic-surgery · services: plastic-surgery · gender: male · country: LB · image: man
Dr. Marwan Khoury | Consultant plastic surgeon
د. مروان خوري | استشاري جراحة التجميل
+ certificates · year: 2010 · French board of plastic surgery | البورد الفرنسي لجراحة التجميل
+ experiences · from: 2011 · to: 2018 · Burns centre, Lyon | مركز الحروق، ليون
= tamer-elbaz · order: 29 · specialty: general-surgery · services: keyhole-surgery · gender: male · country: EG · image: man · email: tamer.elbaz@example.com
Dr. Tamer Elbaz | Consultant general and laparoscopic surgeon
د. تامر الباز | استشاري الجراحة العامة والمناظير
+ certificates · year: 2005 · Fellowship of the Royal College of Surgeons | زمالة كلية الجراحين الملكية
+ experiences · from: 2006 · to: 2015 · Theodor Bilharz institute | معهد تيودور بلهارس
= ihab-gad · order: 32 · specialty: anaesthesia · services: keyhole-surgery · gender: male · country: EG · image: man · email: ihab.gad@example.com
Dr. Ihab Gad | Consultant in anaesthesia and pain
د. إيهاب جاد | استشاري التخدير وعلاج الألم
+ certificates · year: 2004 · Doctorate in anaesthesia, Cairo University | دكتوراه التخدير، جامعة القاهرة
+ experiences · from: 2005 · Pain clinic | عيادة الألم
= bassem-tadros · order: 34 · specialty: dentistry · services: dental-check · gender: male · country: EG · image: man · email: bassem.tadros@example.com · status: draft
Dr. Bassem Tadros | Specialist dentist
د. باسم تادرس | أخصائي طب الأسنان
+ certificates · year: 2016 · Master of oral surgery, Ain Shams University | ماجستير جراحة الفم، جامعة عين شمس
+ experiences · from: 2017 · Dental clinic | عيادة الأسنان
`,
} satisfies DemoData
