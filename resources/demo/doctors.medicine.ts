import type { DemoData } from './shared/demoData.ts'
import { parseSheet } from './shared/parseSheet.ts'

export default {
  each: { status: 'published' },
  records: parseSheet('name, title', { certificates: 'name', experiences: 'name' })`
= karim-halim · order: 2 · specialty: cardiology · services: heart-catheter, heart-clinic · gender: male · country: EG · image: man · email: karim.halim@example.com
Dr. Karim Halim | Consultant interventional cardiologist
د. كريم حليم | استشاري القسطرة القلبية
+ certificates · year: 2004 · Doctorate in cardiology, Ain Shams University | دكتوراه أمراض القلب، جامعة عين شمس
+ certificates · year: 2011 · European board of interventional cardiology | البورد الأوروبي للقسطرة القلبية
+ experiences · from: 2006 · to: 2014 · National Heart Institute | معهد القلب القومي
+ experiences · from: 2014 · Director of the catheter unit | مدير وحدة القسطرة
= mona-fathy · order: 4 · specialty: paediatrics · services: children-clinic, vaccination-room · gender: female · country: EG · image: woman
Dr. Mona Fathy | Consultant paediatrician
د. منى فتحي | استشارية طب الأطفال
+ certificates · year: 2005 · Doctorate in paediatrics, Alexandria University | دكتوراه طب الأطفال، جامعة الإسكندرية
+ experiences · from: 2006 · to: 2013 · Shatby children's hospital | مستشفى الشاطبي للأطفال
+ experiences · from: 2013 · Children's clinic | عيادة الأطفال
= yasmin-fouad · order: 5 · specialty: endocrinology · services: diabetes-clinic · gender: female · country: EG · image: woman · email: yasmin.fouad@example.com
Dr. Yasmin Fouad | Consultant in diabetes and hormones
د. ياسمين فؤاد | استشارية السكري والغدد الصماء
+ certificates · year: 2010 · Doctorate in internal medicine, Cairo University | دكتوراه الأمراض الباطنة، جامعة القاهرة
+ certificates · year: 2014 · Diploma in diabetes, Cardiff | دبلوم السكري، كارديف
+ experiences · from: 2011 · to: 2018 · National Institute of Diabetes | المعهد القومي للسكر
+ experiences · from: 2018 · Diabetes clinic | عيادة السكري
~ en.title: Consultant in diabetes, hormones and weight
= ahmed-sabry · order: 6 · specialty: radiology · services: mri, ct-scan · gender: male · country: EG · image: man · email: ahmed.sabry@example.com
Dr. Ahmed Sabry | Consultant radiologist
د. أحمد صبري | استشاري الأشعة التشخيصية
+ certificates · year: 2006 · Fellowship of the Royal College of Radiologists | زمالة الكلية الملكية للأشعة
+ experiences · from: 2008 · to: 2016 · Imaging department, Leeds | قسم الأشعة، ليدز
+ experiences · from: 2016 · Head of imaging | رئيس قسم الأشعة
= walid-naguib · order: 8 · specialty: neurology · services: neurology-clinic · gender: male · country: EG · image: man · email: walid.naguib@example.com
Dr. Walid Naguib | Consultant neurologist
د. وليد نجيب | استشاري طب الأعصاب
+ certificates · year: 2008 · Doctorate in neurology, Mansoura University | دكتوراه طب الأعصاب، جامعة المنصورة
+ experiences · from: 2009 · to: 2019 · Mansoura University hospital | مستشفى جامعة المنصورة
= tarek-mansour · order: 10 · specialty: family-medicine · services: check-up, vaccination-room · gender: male · country: JO · image: man · email: tarek.mansour@example.com
Dr. Tarek Mansour | Family physician
د. طارق منصور | استشاري طب الأسرة
+ certificates · year: 2012 · Jordanian board of family medicine | البورد الأردني لطب الأسرة
+ experiences · from: 2013 · to: 2020 · Primary care centre, Amman | مركز الرعاية الأولية، عمّان
= amal-said · order: 11 · specialty: chest-medicine · services: sleep-laboratory · gender: female · country: EG · image: woman · email: amal.said@example.com
Dr. Amal Said | Consultant in sleep and chest medicine
د. أمل سعيد | استشارية الصدر وطب النوم
+ certificates · year: 2011 · Doctorate in chest diseases, Ain Shams University | دكتوراه الأمراض الصدرية، جامعة عين شمس
+ experiences · from: 2012 · Sleep laboratory | معمل النوم
= khaled-rashad · order: 12 · specialty: psychiatry · services: mental-health-clinic · gender: male · country: EG · image: man · email: khaled.rashad@example.com
Dr. Khaled Rashad | Consultant psychiatrist
د. خالد رشاد | استشاري الطب النفسي
+ certificates · year: 2006 · Arab board of psychiatry | البورد العربي للطب النفسي
+ experiences · from: 2007 · to: 2015 · Abbassia hospital | مستشفى العباسية
+ experiences · from: 2015 · Mental health clinic | عيادة الصحة النفسية
= ola-hegazy · order: 13 · specialty: chest-medicine · services: sleep-laboratory · gender: female · country: EG · image: woman
Dr. Ola Hegazy | Specialist in chest medicine
د. علا حجازي | أخصائية الأمراض الصدرية
+ certificates · year: 2015 · Master of chest diseases, Tanta University | ماجستير الأمراض الصدرية، جامعة طنطا
+ experiences · from: 2016 · Chest clinic | عيادة الصدر
= nadia-wahba · order: 15 · specialty: gastroenterology · services: endoscopy · gender: female · country: EG · image: woman · email: nadia.wahba@example.com
Dr. Nadia Wahba | Consultant gastroenterologist
د. نادية وهبة | استشارية الجهاز الهضمي والكبد
+ certificates · year: 2005 · Doctorate in hepatology, Cairo University | دكتوراه أمراض الكبد، جامعة القاهرة
+ experiences · from: 2006 · to: 2017 · National Liver Institute | معهد الكبد القومي
= dalia-hamdy · order: 16 · specialty: dermatology · services: skin-clinic, laser · gender: female · country: EG · image: woman · email: dalia.hamdy@example.com
Dr. Dalia Hamdy | Consultant dermatologist
د. داليا حمدي | استشارية الأمراض الجلدية
+ certificates · year: 2009 · Doctorate in dermatology, Alexandria University | دكتوراه الأمراض الجلدية، جامعة الإسكندرية
+ experiences · from: 2010 · Skin and laser clinic | عيادة الجلدية والليزر
= rasha-osman · order: 17 · specialty: radiology · services: breast-unit · gender: female · country: SD · image: woman · email: rasha.osman@example.com
Dr. Rasha Osman | Consultant breast radiologist
د. رشا عثمان | استشارية أشعة الثدي
+ certificates · year: 2010 · Fellowship in breast imaging, Cairo | زمالة أشعة الثدي، القاهرة
+ experiences · from: 2011 · to: 2019 · National Cancer Institute | المعهد القومي للأورام
= iman-refaat · order: 20 · specialty: haematology · services: laboratory · gender: female · country: EG · image: woman · email: iman.refaat@example.com
Dr. Iman Refaat | Consultant haematologist
د. إيمان رفعت | استشارية أمراض الدم
+ certificates · year: 2007 · Doctorate in clinical pathology, Cairo University | دكتوراه الباثولوجيا الإكلينيكية، جامعة القاهرة
+ experiences · from: 2008 · Director of the laboratory | مديرة المختبر
= huda-alsalem · order: 26 · specialty: nephrology · services: dialysis · gender: female · country: KW · image: woman · email: huda.alsalem@example.com
Dr. Huda Alsalem | Consultant nephrologist
د. هدى السالم | استشارية أمراض الكلى
+ certificates · year: 2011 · Kuwaiti board of internal medicine | البورد الكويتي للباطنة
+ experiences · from: 2012 · Dialysis unit | وحدة الغسيل الكلوي
= omar-bakr · order: 27 · specialty: oncology · services: day-chemotherapy · gender: male · country: EG · image: man · email: omar.bakr@example.com
Dr. Omar Bakr | Consultant oncologist
د. عمر بكر | استشاري علاج الأورام
+ certificates · year: 2006 · Doctorate in oncology, National Cancer Institute | دكتوراه علاج الأورام، المعهد القومي للأورام
+ experiences · from: 2007 · Day chemotherapy unit | وحدة العلاج الكيماوي النهارية
= sawsan-radwan · order: 28 · specialty: rheumatology · services: physiotherapy · gender: female · country: EG · image: woman · email: sawsan.radwan@example.com
Dr. Sawsan Radwan | Consultant rheumatologist
د. سوسن رضوان | استشارية الروماتيزم
+ certificates · year: 2009 · Doctorate in rheumatology, Zagazig University | دكتوراه الروماتيزم، جامعة الزقازيق
+ experiences · from: 2010 · Joint clinic | عيادة المفاصل
= heba-salama · order: 30 · specialty: physiotherapy · services: physiotherapy · gender: female · country: EG · image: woman · email: heba.salama@example.com
Heba Salama | Senior physiotherapist
هبة سلامة | أخصائية أولى علاج طبيعي
+ certificates · year: 2011 · Master of physiotherapy, Cairo University | ماجستير العلاج الطبيعي، جامعة القاهرة
+ experiences · from: 2012 · Rehabilitation hall | صالة التأهيل
= rania-ezzat · order: 31 · specialty: clinical-nutrition · services: nutrition-clinic · gender: female · country: EG · image: woman
Rania Ezzat | Clinical dietitian
رانيا عزت | أخصائية تغذية علاجية
+ certificates · year: 2013 · Diploma in clinical nutrition, Alexandria University | دبلوم التغذية العلاجية، جامعة الإسكندرية
+ experiences · from: 2014 · Nutrition clinic | عيادة التغذية
= mai-shaheen · order: 33 · specialty: internal-medicine · services: check-up · gender: female · country: EG · image: woman · email: mai.shaheen@example.com
Dr. Mai Shaheen | Specialist in internal medicine
د. مي شاهين | أخصائية الأمراض الباطنة
+ certificates · year: 2017 · Master of internal medicine, Benha University | ماجستير الأمراض الباطنة، جامعة بنها
+ experiences · from: 2018 · Internal medicine ward | قسم الباطنة
`,
} satisfies DemoData
