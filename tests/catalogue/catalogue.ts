import type { Locale } from '../../src/schema/text/locales.ts'

/**
 * The catalogue's sections, copied by hand: their pages (L list, C create, E? edit with a slug that may be left out, E! with one that
 * may not, D detail, S a single page), the path that these begin with and those that differ, what they ask for (A+B both, A/B either),
 * their address on the server, the profiles whose menu shows them, and what the list and the empty form are called in both languages.
 */
const table = `
admins | L=/admins/admins C E? D? | /admins | Admin | admins | all | Admins | المشرفون | New admin | مشرف جديد
roles | L C E? | /roles | Role | roles | all | Roles | الأدوار | New role | دور جديد
users | L | /users | User | users | all | Users | المستخدمون
supervisorLevels | L | /settings/supervisor-levels | Admin | /api/broker/supervisor_levels | all | Supervisor levels | المستويات الإشرافية
branches | L | /settings/branches | Lead | /api/broker/branches | all | Branches | الفروع
specialities | L | /settings/specialities | Lead | /api/broker/specialities | all | Booking specialties | تخصصات الحجز
leads | L=/leads/leads D | /leads | Lead | leads | all | Leads | طلبات العملاء
contacts | L D | /cta/contactUs/messages | ContactUs | contacts | all | Contact messages | رسائل التواصل
conferenceBookings | L D | /bookings/conferences | Booking | bookings/conferences | aha | Conference bookings | حجوزات المؤتمرات
courseBookings | L D | /bookings/courses | Booking | bookings/courses | aha | Course bookings | حجوزات الدورات
programBookings | L D | /bookings/programs | Booking | bookings/programs | none | Program bookings | حجوزات البرامج
doctorReservations | L D | /cta/doctor/reservations | Booking | doctor_reservations | all | Doctor reservations | حجوزات الأطباء
newsletter | L D | /newsletter | Newsletter | newsletter | all | Newsletter | النشرة البريدية
careers | L=/careers/careers D | /careers | Career | careers | all | Careers | طلبات التوظيف
lms | L L=/lms/lms D | /lms | Course | lms | aha | Course enrollments | تسجيلات الدورات
ctaBookingPortal | L | /cta/bookingPortal | CTA+Booking | cta/bookingPortal | all | Booking portal clicks | نقرات بوابة الحجز
ctaClinic | L | /cta/clinic | CTA+Clinic | cta/clinic | all | Clinic clicks | نقرات العيادات
ctaContactUs | L | /cta/contactUs | CTA+ContactUs | cta/contactUs | all | Contact us clicks | نقرات تواصل معنا
ctaDoctor | L | /cta/doctor | CTA+Doctor | cta/doctor | all | Doctor clicks | نقرات الأطباء
ctaMessenger | L | /cta/messenger | CTA | cta/messenger | all | Messenger clicks | نقرات ماسنجر
ctaNewsLetter | L | /cta/newsLetter | CTA+Newsletter | cta/newsLetter | all | Newsletter clicks | نقرات النشرة البريدية
ctaOffer | L | /cta/offer | CTA+Offer | cta/offer | all | Offer clicks | نقرات العروض
ctaOncology | L | /cta/oncology | CTA+MedicalService | cta/oncology | all | Oncology clicks | نقرات الأورام
ctaPhoneCall | L | /cta/phoneCall | CTA | cta/phoneCall | all | Phone call clicks | نقرات الاتصال الهاتفي
ctaService | L | /cta/service | CTA+Service | cta/service | all | Service clicks | نقرات الخدمات
ctaWhatsapp | L | /cta/whatsapp | CTA | cta/whatsapp | all | WhatsApp clicks | نقرات واتساب
posts | L C E? D | /posts | Post | posts | all | Posts | المقالات | New post | مقال جديد
postCategories | L C E? D | /posts/category | Category | postCategories | all | Categories | التصنيفات | New category | تصنيف جديد
postTags | L C E? D | /posts/tags | Tag | tags | ventures | Tags | الوسوم | New tag | وسم جديد
news | L C E? D | /news | News | news | all | News | الأخبار | New news item | خبر جديد
homecare | L C E? D | /homecare | Homecare | homecare | all | Homecare | الرعاية المنزلية | New article | مقال جديد
ourProjects | L C E! D | /our-projects | OurProjects | ourProjects | all | Our projects | مشروعاتنا | New project | مشروع جديد
projectMembers | L C E! D | /our-projects/members | Member | ourProjects/members | all | Project members | أعضاء المشروعات | New member | عضو جديد
projectTags | L C E! D | /our-projects/tags | Tag | ourProjects/tags | all | Project tags | وسوم المشروعات | New tag | وسم جديد
doctors | L=/doctors/doctors C E? D | /doctors | Doctor | doctors | all | Doctors | الأطباء | New doctor | طبيب جديد
clinics | L=/clinics/clinics C E? D | /clinics | Clinic | clinics | all | Clinics | العيادات | New clinic | عيادة جديدة
specialties | L C E? | /filters/specialties | Course/Doctor | specialties | all | Specialties | التخصصات | New specialty | تخصص جديد
accreditations | L C E? | /filters/accreditations | Course | filters/accreditations | aha | Accreditations | الاعتمادات | New accreditation | اعتماد جديد
certifiers | L C E? | /filters/certifier | Course | filters/certifiers | aha | Certifiers | الجهات المانحة للشهادات | New certifier | جهة مانحة جديدة
owners | L C E? | /filters/owners | Course | filters/owners | aha | Course owners | الجهات المالكة للدورات | New course owner | جهة مالكة جديدة
services | L=/services/services C E? D | /services | Service | services | all | Services | الخدمات | New service | خدمة جديدة
medicalServices | L=/medical-services/services C E? D | /medical-services | MedicalService | medicalServices | all | Medical services | الخدمات الطبية | New medical service | خدمة طبية جديدة
entertainmentServices | L C E! D | /entertainment-services | EntertainmentService | entertainmentServices | all | Entertainment services | الخدمات الترفيهية | New entertainment service | خدمة ترفيهية جديدة
oncology | L=/oncology/oncology C E? D | /oncology | MedicalService | oncologies | all | Oncology | الأورام | New oncology service | خدمة أورام جديدة
offers | L=/offers/offers C E? D | /offers | Offer | offers | all | Offers | العروض | New offer | عرض جديد
offerCategories | L C E? D | /offers/category | OfferCategory | offerCategories | all | Offer categories | تصنيفات العروض | New category | تصنيف جديد
offersReport | L | /offersReport/usageByDate | Offer | offersReport/usageByDate | all | Offer usage | استخدام العروض
mobileBranches | L | /settings/offer-branches | Offer | offers/mobile/branches | all | Offer branches | فروع العروض
entities | L C E? D | /entities | Entity | entities | all | Entities | الجهات | New entity | جهة جديدة
entityCategories | L C E? D | /entities/category | EntityCategory | entityCategories | all | Entity categories | تصنيفات الجهات | New category | تصنيف جديد
testimonials | L C E? D | /testimonials | Testimonial | testimonials | all | Testimonials | آراء المرضى | New testimonial | رأي جديد
studentTestimonials | L C E! | /student-testimonials | StudentTestimonial | studentTestimonials | all | Student testimonials | آراء المتدربين | New testimonial | رأي جديد
faq | L C E? D | /faq | Faq | faqs | all | FAQ | الأسئلة الشائعة | New question | سؤال جديد
redirects | L C E? D | /redirect | RedirectTool | redirectTools | all | Redirects | إعادة التوجيه | New redirect | إعادة توجيه جديدة
files | L C E? D | /fileuploader | FileUpload | files | all | Files | الملفات | New file | ملف جديد
events | L C E? D | /events | Event | events | all | Events | الفعاليات | New event | فعالية جديدة
speakers | L C E? D | /events/speakers | Speaker | speakers | ventures | Speakers | المتحدثون | New speaker | متحدث جديد
eclubs | L C E? D | /eclubs | Eclub | eclubs | all | E-clubs | النوادي الإلكترونية | New e-club | نادٍ إلكتروني جديد
galleries | L C E? | /galleries | Gallery | galleries | all | Galleries | معارض الصور | New gallery | معرض جديد
galleryCategories | L C E? | /galleries/categories | GalleryCategory | galleryCategories | all | Gallery categories | تصنيفات معارض الصور | New category | تصنيف جديد
landing | L C E? D | /landing | LandingPage | landings | all | Landing pages | صفحات الهبوط | New landing page | صفحة هبوط جديدة
landingDoctors | L C E? D | /landing/doctors | LandingPage | landings/doctors | all | Landing doctors | أطباء صفحات الهبوط | New doctor | طبيب جديد
landingOffers | L C E? D | /landing/offers | LandingPage | landings/offers | all | Landing offers | عروض صفحات الهبوط | New offer | عرض جديد
landingSpecialties | L C E? D | /landing/specialties | LandingPage | landings/specialties | all | Landing specialties | تخصصات صفحات الهبوط | New specialty | تخصص جديد
ourPartners | L C E! | /our-partners | OurPartner | ourPartners | all | Our partners | شركاؤنا | New partner | شريك جديد
facilities | L C E? | /facilities | Facilitiy | facilities | all | Facilities | المرافق | New facility | مرفق جديد
facilitySlides | L C E? | /facilities/slider | Facilitiy | facilities/slider | all | Facility slides | شرائح المرافق | New slide | شريحة جديدة
medicalCards | L C E! | /medical-cards | MedicalService | medicalCards | all | Medical cards | البطاقات الطبية | New medical card | بطاقة طبية جديدة
commercialCards | L C E! | /commercial-cards | CommercialSpace | commercialCards | all | Commercial spaces | المساحات التجارية | New commercial space | مساحة جديدة
navigationMenu | L C E! D | /navigation-menu | Navigation | navigationMenus | all | Navigation menu | قائمة التنقل | New menu item | عنصر جديد
sliders | L C E? | /sliders | HeroSection | sliders | all | Sliders | الشرائح | New slide | شريحة جديدة
sliderManagement | L C E! | /slider-management | HeroSection | sliderManagement | aha | Slider management | إدارة الشرائح | New slide | شريحة جديدة
presenters | L C E? | /presenters | Presenter | presenters | all | Presenters | المحاضرون | New presenter | محاضر جديد
courses | L C E? D | /courses | Course | courses | all | Courses | الدورات | New course | دورة جديدة
programs | L C E? D | /programs | Program | programs | -aha | Programs | البرامج التدريبية | New program | برنامج جديد
conferences | L C E? D | /conferences | Conference | conferences | all | Conferences | المؤتمرات | New conference | مؤتمر جديد
conferenceTopics | L C E? | /conferences/topics | Conference | conferences/topics | all | Topics of interest | محاور الاهتمام | New topic | محور جديد
risk | L C E? | /risk | Risk | risks | none | Risk assessments | تقييمات المخاطر | New risk assessment | تقييم مخاطر جديد
riskExport | L | /risk/export | Risk Reports | risks/export | none | Risk reports | تقارير المخاطر
homepageHighlights | L=/homepage/highlights C=/homepage/create-highlight E?=/homepage/edit-highlight | /homepage | Homepage | homepageHighlights | all | Home page highlights | أبرز ما في الصفحة الرئيسية | New highlight | عنصر جديد
homepageContactUs | L=/homepage/contact-us E?=/homepage/edit-contact-us | /homepage | Homepage | homepageContactUs | all | Home page contacts | بيانات التواصل في الصفحة الرئيسية
homepageFacilities | L | /homepage/facilities | Homepage | homepageFacilities | all | Home page facilities | مرافق الصفحة الرئيسية
projectOverview | L | /homepage/project-overview | Homepage | projectOverview | awp | Project overview | نظرة على المشروع
sectionTitles | L | /ventures-home/section-titles | Homepage | sectionTitles | ventures | Section titles | عناوين الأقسام
aboutUs | L | /about-us | Setting | aboutUs | all | About us | من نحن
coreValues | L | /about-us/core-values | OurCoreValue | coreValues | all | Core values | قيمنا
wellnessPillars | L | /about-us/wellness-pillars | WellnessPillar | wellnessPillars | all | Wellness pillars | ركائز العافية
marketingQuestions | L | /about-us/marketing-questions | Homepage | marketingQuestions | aha | Marketing questions | أسئلة تسويقية
homeHighlights | L | /about-us/home-highlights | Homepage | homeHighlights | aha | About: highlights | أبرز ما في «من نحن»
aboutKnowledge | L C E! | /about-knowledge | Homepage | aboutKnowledge | aha | About: knowledge | عن المعرفة | New block | جزء جديد
aboutServices | L C E! | /about-services | Homepage | aboutServices | aha | About: services | عن الخدمات | New block | جزء جديد
pageConfig | S | /pageConfig/edit | master-admin | pageConfig | -aha-awp | Page config | تهيئة الصفحات
settingsHero | S | /settings/Hero | HeroSection | settings/Hero | -aha | Hero section | واجهة الموقع
settingsSite | S | /settings/site | Setting | settings/Site | all | Site settings | إعدادات الموقع
settingsSeo | S | /settings/seo | Setting | settings/seo | all | SEO settings | إعدادات محركات البحث
settingsPolicy | S | /settings/Policy | Setting | settings/Policy | -awp | Policies | السياسات
`

export type PageKind = 'list' | 'create' | 'edit' | 'show'
export interface CataloguePage {
  readonly kind: PageKind
  /** Without the slug that stands behind it. */
  readonly path: string
  readonly slug: 'none' | 'optional' | 'required'
}
export interface CatalogueSection {
  readonly name: string
  readonly pages: readonly CataloguePage[]
  readonly isSingle: boolean
  /** The names of permissions without their `Access`, or the role. */
  readonly needs: readonly string[]
  /** Whether one of them is enough. */
  readonly isAny: boolean
  readonly api: string
  /** Whose menu shows it. */
  readonly menu: string
  readonly label: Readonly<Record<Locale, string>>
  readonly create: Readonly<Record<Locale, string>>
}

export const catalogue: readonly CatalogueSection[] = table.trim().split('\n').map(sectionOf)

function sectionOf(line: string): CatalogueSection {
  const [
    name = '',
    pages = '',
    base = '',
    needs = '',
    api = '',
    menu = '',
    en = '',
    ar = '',
    createEn = '',
    createAr = '',
  ] = line.split('|').map((cell) => cell.trim())
  return {
    ...{ name, menu, isSingle: pages === 'S', needs: needs.split(/[+/]/), isAny: needs.includes('/') },
    api: api.startsWith('/') ? api : `/api/v1/dashboard/${api}`,
    pages: pages
      .split(' ')
      .filter(Boolean)
      .map((page) => pageOf(page, base)),
    label: { en, ar },
    create: { en: createEn, ar: createAr },
  }
}

function pageOf(page: string, base: string): CataloguePage {
  const [letters = '', path] = page.split('=')
  if (letters === 'C') return { kind: 'create', path: path ?? `${base}/create`, slug: 'none' }
  if (letters.startsWith('D')) return { kind: 'show', path: base, slug: letters === 'D?' ? 'optional' : 'required' }
  if (letters.startsWith('E'))
    return { kind: 'edit', path: path ?? `${base}/edit`, slug: letters === 'E!' ? 'required' : 'optional' }
  return { kind: letters === 'S' ? 'edit' : 'list', path: path ?? base, slug: 'none' }
}

const profilesOf: Readonly<Record<string, readonly string[]>> = { aha: ['aha-eg', 'aha-ksa'] }

const names = new Set(catalogue.map(({ name }) => name))
/** Is it one of the catalogue's, and not one that was added since? */
export const isInCatalogue = ({ name }: { readonly name: string }): boolean => names.has(name)

/** Does the menu of a unit of this profile show the section? */
export function isInMenu({ menu }: CatalogueSection, profile: string): boolean {
  const [first = '', ...without] = menu.split('-')
  const named = (word: string) => (profilesOf[word] ?? [word]).includes(profile)
  return first === '' || first === 'all' ? !without.some(named) : named(first)
}
