import type { Demonstration } from './shared/demonstration.ts'

export default {
  records: [
    { key: 'patient-guide', file: { picture: 'document' }, en: { name: 'Patient guide' }, ar: { name: 'دليل المريض' } },
    {
      key: 'visitor-rules',
      file: { picture: 'document' },
      en: { name: 'Visiting hours and rules' },
      ar: { name: 'مواعيد الزيارة وتعليماتها' },
    },
    {
      key: 'price-list',
      file: { picture: 'document' },
      en: { name: 'Price list of check-ups' },
      ar: { name: 'قائمة أسعار الفحوصات' },
    },
    {
      key: 'consent-form',
      file: { picture: 'document' },
      en: { name: 'Consent form for surgery' },
      ar: { name: 'نموذج موافقة على الجراحة' },
    },
    {
      key: 'insurance-partners',
      file: { picture: 'document' },
      en: { name: 'Insurance companies we work with' },
      ar: { name: 'شركات التأمين المتعاقدة' },
    },
    {
      key: 'parking-map',
      file: { picture: 'document' },
      en: { name: 'Map of the car park' },
      ar: { name: 'خريطة موقف السيارات' },
    },
    {
      key: 'entrance',
      file: { picture: 'scene', ratio: '16:9' },
      en: { name: 'Main entrance' },
      ar: { name: 'المدخل الرئيسي' },
    },
    {
      key: 'reception',
      file: { picture: 'scene', ratio: '16:9' },
      en: { name: 'Reception' },
      ar: { name: 'الاستقبال' },
    },
    { key: 'garden', file: { picture: 'scene', ratio: '16:9' }, en: { name: 'Garden' }, ar: { name: 'الحديقة' } },
    {
      key: 'therapy-room',
      file: { picture: 'scene', ratio: '16:9' },
      en: { name: 'Therapy room' },
      ar: { name: 'غرفة العلاج' },
    },
    {
      key: 'logo',
      file: { picture: 'mark', ratio: '1:1' },
      en: { name: 'Logo for partners' },
      ar: { name: 'الشعار للشركاء' },
    },
    {
      key: 'logo-light',
      file: { picture: 'mark', ratio: '1:1' },
      en: { name: 'Logo on dark ground' },
      ar: { name: 'الشعار على خلفية داكنة' },
    },
  ],
} satisfies Demonstration
